import type { CustomerOverview } from '@sillage/contract/people/customers/customers.contract';
import { IconArrowRight, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useStepOfCustomer, type CustomerStep } from './overviews.queries.ts';

interface CustomerMenuProps {
  readonly customer: CustomerOverview;
  /** Left out on the customer's own page. */
  readonly onOpen?: () => void;
  readonly onEdit: () => void;
  readonly onDeleted?: () => void;
}

/** Each step that takes something away, or gives it back, says what it does and is confirmed. */
export function CustomerMenu({ customer, onOpen, onEdit, onDeleted }: CustomerMenuProps) {
  const { t } = useTranslation('customers');
  const [asked, setAsked] = useState<CustomerStep | null>(null);
  const pauseOrActivate =
    customer.status === 'paused'
      ? { label: t('activate'), icon: <IconPlayerPlay size={17} />, onPick: () => setAsked('activate') }
      : { label: t('pause'), icon: <IconPlayerPause size={17} />, onPick: () => setAsked('pause') };
  return (
    <>
      <Menu
        label={t('menuOf', { name: customer.customerName })}
        items={[
          ...(onOpen ? [{ label: t('open'), icon: <IconArrowRight size={17} />, onPick: onOpen }] : []),
          { label: t('edit'), icon: <IconPencil size={17} />, onPick: onEdit },
          pauseOrActivate,
          { label: t('delete'), icon: <IconTrash size={17} />, tone: 'bad', onPick: () => setAsked('delete') },
        ]}
      />
      {asked && <Question customer={customer} step={asked} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
    </>
  );
}

interface QuestionProps {
  readonly customer: CustomerOverview;
  readonly step: CustomerStep;
  readonly onClose: () => void;
  readonly onDeleted: (() => void) | undefined;
}

function Question({ customer, step, onClose, onDeleted }: QuestionProps) {
  const { t } = useTranslation('customers');
  const take = useStepOfCustomer(customer.idCustomer, step);
  const [typed, setTyped] = useState('');
  const { customerName: name } = customer;
  const isSure = step !== 'delete' || typed.trim() === name.trim();
  const done = () => {
    showToast({ message: t(`done.${step}`, { name }), tone: 'good' });
    onClose();
    if (step === 'delete') onDeleted?.();
  };
  return (
    <ConfirmAction
      title={t(`ask.${step}`, { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t(`confirm.${step}`)}
      kind={step === 'activate' ? 'primary' : 'danger'}
      action={take}
      isDisabled={!isSure}
      onConfirm={() => isSure && take.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t(`text.${step}`, { count: customer.totalUsers })}</p>
      {step === 'delete' && (
        <TextField
          label={t('typeName', { name })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoFocus
        />
      )}
    </ConfirmAction>
  );
}
