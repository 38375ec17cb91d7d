import { IconArrowBackUp, IconBellRinging, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useRemind } from '../billingDocuments.queries.ts';
import { CreditQuestion } from '../CreditQuestion.tsx';
import { PayDialog } from '../PayDialog.tsx';
import { useUnpay } from '../unpay.queries.ts';
import type { ListedInvoice } from './invoices.queries.ts';

interface InvoiceMenuProps {
  readonly invoice: ListedInvoice;
}

type Asked = 'pay' | 'credit' | 'remind';

/** What the operator does with an invoice that stands; of others there is nothing to be done. */
export function InvoiceMenu({ invoice }: InvoiceMenuProps) {
  const { t } = useTranslation(['billingDocuments', 'invoices']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { unpay } = useUnpay(invoice);
  const close = () => setAsked(null);
  const { state, number } = invoice;
  if (state === 'credited' || state === 'creditNote') return null;
  const pay: MenuItem = { label: t('invoices:markPaid'), icon: <IconCheck size={17} />, onPick: () => setAsked('pay') };
  const remind: MenuItem = { label: t('invoices:remind'), icon: <IconBellRinging size={17} />, onPick: () => setAsked('remind') };
  const items: MenuItem[] = [
    ...(state === 'paid' ? [{ label: t('invoices:markUnpaid'), icon: <IconX size={17} />, onPick: unpay }] : [pay]),
    ...(state === 'overdue' ? [remind] : []),
    { label: t('credit'), icon: <IconArrowBackUp size={17} />, onPick: () => setAsked('credit'), tone: 'bad' },
  ];
  return (
    <>
      <Menu label={t('invoices:actionsOf', { number })} items={items} />
      {asked === 'pay' && <PayDialog invoice={invoice} onClose={close} />}
      {asked === 'credit' && <CreditQuestion invoice={invoice} onClose={close} />}
      {asked === 'remind' && <RemindQuestion invoice={invoice} onClose={close} />}
    </>
  );
}

function RemindQuestion({ invoice, onClose }: InvoiceMenuProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'billingDocuments']);
  const format = useFormat();
  const { idInvoice, number, customerName = '', reminders = 0, remindedDate } = invoice;
  const remind = useRemind(idInvoice);
  const onSuccess = () => {
    showToast({ message: t('reminded', { customer: customerName, number }), tone: 'good' });
    onClose();
  };
  return (
    <ConfirmAction
      title={t('remindTitle', { number })}
      cancelLabel={t('billingDocuments:cancel')}
      confirmLabel={t('remind')}
      kind="primary"
      action={remind}
      onConfirm={() => remind.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('remindText', { customer: customerName, amount: format.eurosInColumn(invoice.grossCents) })}</p>
      {remindedDate && <p>{t('remindedBefore', { count: reminders, date: format.date(Date.parse(remindedDate)) })}</p>}
    </ConfirmAction>
  );
}
