import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { IconArrowBackUp, IconCheck, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './BillingDocuments.module.css';
import { CreditQuestion } from './CreditQuestion.tsx';
import { PayDialog } from './PayDialog.tsx';
import { useDownload } from './billingDocuments.queries.ts';
import { useUnpay } from './unpay.queries.ts';

interface InvoiceRowProps {
  readonly invoice: WireInvoice;
  /** The reference of what it bills, where that is not said already. */
  readonly shipment?: string;
}

export function InvoiceRow({ invoice, shipment = '' }: InvoiceRowProps) {
  const { t } = useTranslation('billingDocuments');
  const format = useFormat();
  const { role } = useUser();
  const download = useDownload();
  const [isCrediting, setIsCrediting] = useState(false);
  const { idInvoice, idTransport, kind, number, correctedBy, paidDate } = invoice;
  const [isPaying, setIsPaying] = useState(false);
  const mayBill = role === 'superAdmin' && kind === 'invoice' && correctedBy === null;
  return (
    <li className={classes['row']}>
      <div>
        <strong>
          {t(`kind.${kind}`)} <bdi>{number}</bdi>
        </strong>
        {shipment !== '' && idTransport !== null && (
          <Link
            to="/transport/transportdetails/$idTransport"
            params={{ idTransport: String(idTransport) }}
            search={{ tab: 'papers' }}
            className={classes['shipment']}
          >
            {shipment}
          </Link>
        )}
        <p className={classes['meta']}>{useAbout(invoice)}</p>
      </div>
      <div className={classes['amount']}>
        <span>{format.eurosInColumn(invoice.grossCents)}</span>
        <span className={classes['meta']}>{t('amount', { net: format.eurosInColumn(invoice.netCents) })}</span>
      </div>
      <ErrorNote error={download.error} />
      <div className={classes['actions']}>
        <Button
          kind="secondary"
          size="xs"
          icon={<IconFileTypePdf size={16} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate({ idInvoice })}
        >
          PDF
        </Button>
        {mayBill && paidDate === null && (
          <Button kind="quiet" size="xs" icon={<IconCheck size={16} aria-hidden />} onClick={() => setIsPaying(true)}>
            {t('pay')}
          </Button>
        )}
        {mayBill && paidDate !== null && <Unpay invoice={invoice} />}
        {mayBill && (
          <Button kind="quiet" size="xs" icon={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setIsCrediting(true)}>
            {t('credit')}
          </Button>
        )}
      </div>
      {isPaying && <PayDialog invoice={invoice} onClose={() => setIsPaying(false)} />}
      {isCrediting && <CreditQuestion invoice={invoice} onClose={() => setIsCrediting(false)} />}
    </li>
  );
}

function Unpay({ invoice }: { readonly invoice: WireInvoice }) {
  const { t } = useTranslation('billingDocuments');
  const { unpay, isPending } = useUnpay(invoice);
  return (
    <Button kind="quiet" size="xs" icon={<IconX size={16} aria-hidden />} busy={isPending} onClick={unpay}>
      {t('unpay')}
    </Button>
  );
}

function useAbout({ kind, issuedDate, dueDate, paidDate, corrects, correctedBy }: WireInvoice): string {
  const { t } = useTranslation('billingDocuments');
  // The day that stands on it, wherever it is read.
  const said = [t('issuedOn', { date: dayOf(issuedDate.slice(0, 'YYYY-MM-DD'.length)) })];
  if (kind === 'invoice' && paidDate === null) said.push(t('dueOn', { date: dayOf(dueDate) }));
  if (paidDate !== null) said.push(t('paidOn', { date: dayOf(paidDate) }));
  if (corrects !== null) said.push(t('corrects', { number: corrects }));
  if (correctedBy !== null) said.push(t('correctedBy', { number: correctedBy }));
  return said.join(' · ');
}

const dayOf = (date: string) => date.split('-').toReversed().join('/');
