import type { PlannedShuttle } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDeed } from '../../../platform/ConfirmDeed.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useCancelDeparture, useWriteToAll } from './plan.queries.ts';

const LONGEST_MESSAGE = 2000;
const LONGEST_REASON = 500;

interface DialogProps {
  readonly shuttle: PlannedShuttle;
  readonly onClose: () => void;
}

export function WriteToAllDialog({ shuttle: { idShuttle, name }, onClose }: DialogProps) {
  const { t } = useTranslation('fashionPlan');
  const write = useWriteToAll(idShuttle);
  const [text, setText] = useState('');
  const confirm = () =>
    write.mutate(text, {
      onSuccess: ({ told }) => {
        showToast({ message: t('written', { count: told, number: told }), tone: 'good' });
        onClose();
      },
    });
  return (
    <ConfirmDeed
      title={t('writeTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('send')}
      kind="primary"
      deed={write}
      isDisabled={text.trim() === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('writeText')}</p>
      <TextArea label={t('message')} value={text} maxLength={LONGEST_MESSAGE} rows={4} onChange={({ target }) => setText(target.value)} />
    </ConfirmDeed>
  );
}

/** Says for how many it is cancelled too. */
export function CancelDepartureDialog({ shuttle: { idShuttle, name, bookings }, onClose }: DialogProps) {
  const { t } = useTranslation('fashionPlan');
  const cancel = useCancelDeparture(idShuttle);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDeed
      title={t('cancelTitle', { name })}
      cancelLabel={t('keep')}
      confirmLabel={t('cancelDeparture')}
      deed={cancel}
      isDisabled={reason.trim() === ''}
      onConfirm={() => cancel.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{bookings === 0 ? t('cancelEmptyText') : t('cancelText', { count: bookings, number: bookings })}</p>
      <TextArea label={t('reason')} value={reason} maxLength={LONGEST_REASON} onChange={({ target }) => setReason(target.value)} />
    </ConfirmDeed>
  );
}
