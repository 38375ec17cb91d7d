import type { PaymentState } from '@sillage/domain/commerce/billing/credit';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { Hidden } from '../../../ui/Hidden.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useIsSmall } from '../../../ui/useIsSmall.ts';
import { useDownload } from '../billingDocuments.queries.ts';
import { InvoiceMenu } from './InvoiceMenu.tsx';
import type { ListedInvoice } from './invoices.queries.ts';
import classes from './Invoices.module.css';

const TONE: Readonly<Record<PaymentState, ChipTone>> = { open: 'info', overdue: 'bad', paid: 'good', credited: 'calm', creditNote: 'calm' };
const HEADINGS = ['number', 'issued', 'due', 'shipment'] as const;
const OPERATOR_HEADINGS = ['number', 'customer', 'issued', 'due', 'shipment'] as const;
const AMOUNTS = ['netCents', 'vatCents', 'grossCents'] as const;

interface InvoicesProps {
  readonly invoices: readonly ListedInvoice[];
  /** Who sees whose each is, and can do something with it. */
  readonly isOperator: boolean;
}

/** A line for each, with its amounts below each other; on a small screen a card. */
export function InvoicesTable(shown: InvoicesProps) {
  return useIsSmall() ? <Cards {...shown} /> : <Table {...shown} />;
}

function Table({ invoices, isOperator }: InvoicesProps) {
  const { t } = useTranslation('invoices');
  return (
    <ScrollRegion label={t('title')} className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {(isOperator ? OPERATOR_HEADINGS : HEADINGS).map((name) => (
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
            <th scope="col">{isOperator ? <Hidden>{t('column.actions')}</Hidden> : 'PDF'}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Line key={invoice.idInvoice} invoice={invoice} isOperator={isOperator} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface OneProps {
  readonly invoice: ListedInvoice;
}

function Line({ invoice, isOperator }: OneProps & Pick<InvoicesProps, 'isOperator'>) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <Named invoice={invoice} />
      </th>
      {isOperator && (
        <td>
          <Customer invoice={invoice} />
        </td>
      )}
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
        <Actions invoice={invoice} isOperator={isOperator} />
      </td>
    </tr>
  );
}

function Cards({ invoices, isOperator }: InvoicesProps) {
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
          {isOperator && <Customer invoice={invoice} />}
          <Shipment invoice={invoice} />
          <dl className={classes['amounts']}>
            {AMOUNTS.map((name) => (
              <div key={name}>
                <dt>{t(`column.${name}`)}</dt>
                <dd>{format.eurosInColumn(invoice[name])}</dd>
              </div>
            ))}
          </dl>
          <Actions invoice={invoice} isOperator={isOperator} />
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

function Customer({ invoice: { idCustomer, customerName = '', isCustomerThere = false } }: OneProps) {
  if (idCustomer === undefined || !isCustomerThere) return <bdi>{customerName}</bdi>;
  return (
    <Link to="/clients/seemore/$idCustomer" params={{ idCustomer: String(idCustomer) }} search={{ tab: 'credit' }}>
      <bdi>{customerName}</bdi>
    </Link>
  );
}

function Actions({ invoice, isOperator }: OneProps & Pick<InvoicesProps, 'isOperator'>) {
  return (
    <div className={classes['actions']}>
      <Download invoice={invoice} />
      {isOperator && <InvoiceMenu invoice={invoice} />}
    </div>
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

function State({ invoice: { state, paidDate, reminders = 0, remindedDate } }: OneProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  return (
    <>
      <Chip tone={TONE[state]}>{t(`state.${state}`)}</Chip>
      {paidDate !== null && <span className={classes['soft']}>{t('paidOn', { date: dayOf(paidDate) })}</span>}
      {state === 'overdue' && remindedDate && (
        <span className={classes['soft']}>{t('remindedOn', { count: reminders, date: format.date(Date.parse(remindedDate)) })}</span>
      )}
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
