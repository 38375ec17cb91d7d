import type { Credit } from '@sillage/contract/commerce/billing/credit.contract';
import { OWED, type CreditState, type Owed } from '@sillage/domain/commerce/billing/credit';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InvoiceRow } from '../InvoiceRow.tsx';
import { StatementButton } from '../StatementButton.tsx';
import classes from './Credit.module.css';
import { useCredit, useOwedInvoices } from './credit.queries.ts';
import { LimitDialog } from './LimitDialog.tsx';

const TONE: Readonly<Record<CreditState, ChipTone>> = { none: 'calm', within: 'good', near: 'warn', over: 'bad' };

/** What a customer owes, up to what it may, and the invoices that say so. */
export function CreditPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('credit');
  const credit = useCredit(idCustomer);
  const [owed, setOwed] = useState<Owed>('unpaid');
  const [isEditing, setIsEditing] = useState(false);
  const { data } = credit;
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')}>{t('text')}</PanelHead>
      {credit.error && !data && <Failure error={credit.error} onRetry={() => void credit.refetch()} />}
      {!data && !credit.error && <Skeleton height="120px" />}
      {data && <Sums idCustomer={idCustomer} credit={data} onEdit={() => setIsEditing(true)} onShow={setOwed} />}
      <Invoices {...{ idCustomer, owed, setOwed }} hasPaidBefore={(data?.paidBefore ?? 0) > 0} />
      {isEditing && data && <LimitDialog idCustomer={idCustomer} limitCents={data.limitCents} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

interface SumsProps {
  readonly idCustomer: number;
  readonly credit: Credit;
  readonly onEdit: () => void;
  readonly onShow: (owed: Owed) => void;
}

function Sums({ idCustomer, credit, onEdit, onShow }: SumsProps) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const {
    limitCents,
    usedCents,
    unpaidCents,
    unpaid,
    overdueCents,
    overdue,
    paidBeforeCents,
    paidBefore,
    notBilledCents,
    notBilled,
    state,
  } = credit;
  const leftCents = limitCents === null ? null : limitCents - usedCents;
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['sum']}>
          <strong>
            {limitCents === null
              ? format.euros(usedCents)
              : t('usedOf', { used: format.euros(usedCents), limit: format.euros(limitCents) })}
          </strong>
          <Chip tone={TONE[state]}>{t(`state.${state}`)}</Chip>
        </p>
        <Button kind="secondary" size="xs" onClick={onEdit}>
          {t(limitCents === null ? 'set' : 'change')}
        </Button>
      </div>
      {limitCents !== null && (
        <ProgressBar
          value={limitCents === 0 ? Number(usedCents > 0) : Math.max(0, usedCents) / limitCents}
          label={t('used')}
          tone={state === 'over' ? 'bad' : 'brand'}
        />
      )}
      <dl className={classes['figures']}>
        {leftCents !== null && (
          <div>
            <dt>{t(leftCents < 0 ? 'beyond' : 'left')}</dt>
            <dd data-bad={leftCents < 0 || undefined}>{format.euros(Math.abs(leftCents))}</dd>
          </div>
        )}
        <Owing name={t('unpaid')} cents={unpaidCents} count={unpaid} onShow={() => onShow('unpaid')} />
        <Owing name={t('overdue')} cents={overdueCents} count={overdue} onShow={() => onShow('overdue')} />
        {paidBefore > 0 && <Owing name={t('paidBefore')} cents={paidBeforeCents} count={paidBefore} onShow={() => onShow('paidBefore')} />}
        <div>
          <dt>{t('notBilled')}</dt>
          <dd>
            {format.euros(notBilledCents)}{' '}
            {notBilled > 0 && (
              <Link
                to="/transport"
                search={{ idCustomer: String(idCustomer), shelf: 'kept', invoice: 'sold' }}
                className={classes['count']}
                aria-label={`${t('notBilled')}: ${format.whole(notBilled)}`}
              >
                ({format.whole(notBilled)})
              </Link>
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}

interface OwingProps {
  readonly name: string;
  readonly cents: number;
  readonly count: number;
  readonly onShow: () => void;
}

/** A sum, and how many invoices it is of, which leads to them. */
function Owing({ name, cents, count, onShow }: OwingProps) {
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {format.euros(cents)}{' '}
        {count > 0 && (
          <button type="button" className={classes['count']} aria-label={`${name}: ${format.whole(count)}`} onClick={onShow}>
            ({format.whole(count)})
          </button>
        )}
      </dd>
    </div>
  );
}

interface InvoicesProps {
  readonly idCustomer: number;
  readonly owed: Owed;
  readonly setOwed: (owed: Owed) => void;
  readonly hasPaidBefore: boolean;
}

const NONE = {
  unpaid: ['none', 'noneText'],
  overdue: ['noneOverdue', 'noneText'],
  paid: ['nonePaid', 'noneText'],
  paidBefore: ['nonePaidBefore', 'noneText'],
  all: ['noneAtAll', 'noneAtAllText'],
} as const;

function Invoices({ idCustomer, owed, setOwed, hasPaidBefore }: InvoicesProps) {
  const { t } = useTranslation('credit');
  const listed = useOwedInvoices(idCustomer, owed);
  const { data, error, refetch } = listed;
  const invoices = data?.pages.flatMap((page) => page.data) ?? [];
  const [title, text] = NONE[owed];
  const offered = OWED.filter((each) => each !== 'paidBefore' || hasPaidBefore || owed === 'paidBefore');
  return (
    <section aria-label={t('invoices')}>
      <div className={classes['head']}>
        <h3>{t('invoices')}</h3>
        <StatementButton idCustomer={idCustomer} />
        <Segments<Owed>
          label={t('which')}
          value={owed}
          onChange={setOwed}
          options={offered.map((value) => ({ value, label: t(`owed.${value}`), icon: null }))}
        />
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="96px" />}
      {data && invoices.length === 0 && (
        <Notice icon={<IconFileInvoice />} title={t(title)}>
          {t(text)}
        </Notice>
      )}
      <ul className={classes['rows']}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.idInvoice} invoice={invoice} shipment={invoice.reference} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('more')} />
    </section>
  );
}
