import type { OwedInvoice } from '@sillage/contract/commerce/billing/credit.contract';
import type { PaymentState } from '@sillage/domain/commerce/billing/credit';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useIsSmall } from '../../../ui/useIsSmall.ts';
import { useDownload } from '../billingDocuments.queries.ts';
import classes from './Invoices.module.css';

const TONE: Readonly<Record<PaymentState, ChipTone>> = { open: 'info', overdue: 'bad', paid: 'good', credited: 'calm', creditNote: 'calm' };
const HEADINGS = ['number', 'issued', 'due', 'shipment'] as const;
const AMOUNTS = ['netCents', 'vatCents', 'grossCents'] as const;

interface InvoicesProps {
  readonly invoices: readonly OwedInvoice[];
}

/** A line for each, with its amounts below each other; on a small screen a card. */
export function InvoicesTable({ invoices }: InvoicesProps) {
  return useIsSmall() ? <Cards invoices={invoices} /> : <Table invoices={invoices} />;
}

function Table({ invoices }: InvoicesProps) {
  const { t } = useTranslation('invoices');
  return (
    <ScrollRegion label={t('title')} className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {HEADINGS.map((name) => (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" data-number>
                {t(`column.${name}`)}
              </th>
            ))}
            <th scope="col">{t('column.state')}</th>
            <th scope="col">PDF</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Line key={invoice.idInvoice} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface OneProps {
  readonly invoice: OwedInvoice;
}

function Line({ invoice }: OneProps) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <Named invoice={invoice} />
      </th>
      <td className={classes['day']}>{dayOf(invoice.issuedDate)}</td>
      <td className={classes['day']}>{invoice.kind === 'invoice' ? dayOf(invoice.dueDate) : '–'}</td>
      <td>
        <Shipment invoice={invoice} />
      </td>
      {AMOUNTS.map((name) => (
        <td key={name} data-number>
          {format.eurosInColumn(invoice[name])}
        </td>
      ))}
      <td>
        <State invoice={invoice} />
      </td>
      <td>
        <Download invoice={invoice} />
      </td>
    </tr>
  );
}

function Cards({ invoices }: InvoicesProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  return (
    <ul className={classes['cards']} aria-label={t('title')}>
      {invoices.map((invoice) => (
        <li key={invoice.idInvoice} className={classes['card']}>
          <div className={classes['cardHead']}>
            <strong>
              <Named invoice={invoice} />
            </strong>
            <State invoice={invoice} />
          </div>
          <p className={classes['soft']}>
            {t('issuedOn', { date: dayOf(invoice.issuedDate) })}
            {invoice.kind === 'invoice' && ` · ${t('dueOn', { date: dayOf(invoice.dueDate) })}`}
          </p>
          <Shipment invoice={invoice} />
          <dl className={classes['amounts']}>
            {AMOUNTS.map((name) => (
              <div key={name}>
                <dt>{t(`column.${name}`)}</dt>
                <dd>{format.eurosInColumn(invoice[name])}</dd>
              </div>
            ))}
          </dl>
          <Download invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

function Named({ invoice: { kind, number, corrects, correctedBy } }: OneProps) {
  const { t } = useTranslation('invoices');
  return (
    <>
      {kind === 'creditNote' && `${t('state.creditNote')} `}
      <bdi>{number}</bdi>
      {corrects !== null && <span className={classes['soft']}>{t('corrects', { number: corrects })}</span>}
      {correctedBy !== null && <span className={classes['soft']}>{t('correctedBy', { number: correctedBy })}</span>}
    </>
  );
}

function Shipment({ invoice: { idTransport, reference } }: OneProps) {
  if (idTransport === null || reference === '') return <span>–</span>;
  return (
    <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} search={{ tab: 'papers' }}>
      <bdi>{reference}</bdi>
    </Link>
  );
}

function State({ invoice: { state, paidDate } }: OneProps) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <Chip tone={TONE[state]}>{t(`state.${state}`)}</Chip>
      {paidDate !== null && <span className={classes['soft']}>{t('paidOn', { date: dayOf(paidDate) })}</span>}
    </>
  );
}

function Download({ invoice: { idInvoice, number } }: OneProps) {
  const { t } = useTranslation('invoices');
  const textOf = useErrorText();
  const download = useDownload();
  const fail = (error: unknown) => showToast({ message: textOf(error), tone: 'bad' });
  return (
    <IconButton
      label={t('download', { number })}
      disabled={download.isPending}
      onClick={() => download.mutate({ idInvoice }, { onError: fail })}
    >
      <IconFileTypePdf size={18} aria-hidden />
    </IconButton>
  );
}

/** The day that stands on it, wherever it is read. */
const dayOf = (date: string) => date.slice(0, 'YYYY-MM-DD'.length).split('-').toReversed().join('/');
