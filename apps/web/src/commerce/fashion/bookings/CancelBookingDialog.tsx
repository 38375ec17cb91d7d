import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useCancelBooking, type ShownBooking } from '../fashion.queries.ts';

const LONGEST_REASON = 500;

interface CancelBookingDialogProps {
  readonly booking: ShownBooking;
  readonly onClose: () => void;
}

/** Says what is undone by it. */
export function CancelBookingDialog({ booking: { idBooking, reference }, onClose }: CancelBookingDialogProps) {
  const { t } = useTranslation('fashion');
  const cancel = useCancelBooking(idBooking, () => showToast({ message: t('cancelledToast', { reference }), tone: 'good' }));
  const [reason, setReason] = useState('');
  const confirm = () => cancel.mutate(reason, { onSuccess: onClose });
  return (
    <ConfirmAction
      title={t('cancelTitle', { reference })}
      cancelLabel={t('keep')}
      confirmLabel={t('cancelBooking')}
      action={cancel}
      isChanged={reason.trim() !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('cancelText')}</p>
      <TextArea label={t('reason')} value={reason} maxLength={LONGEST_REASON} onChange={({ target }) => setReason(target.value)} />
    </ConfirmAction>
  );
}
