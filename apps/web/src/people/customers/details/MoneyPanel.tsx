import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './Details.module.css';
import { Usage } from './Usage.tsx';

/** What the shipments of this year cost, what is left of them, and how that stands against their budgets. */
export function MoneyPanel({ money }: { readonly money: CustomerDetails['shipmentMoney'] }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { purchasesCents, salesCents, marginCents, marginBasisPoints, budgets, budgetedCents, budgetCents } = money;
  const share = marginBasisPoints === null ? null : t('money.marginOf', { share: format.percentPoints(marginBasisPoints) });
  const facts = [
    { label: t('money.purchases'), value: format.euros(purchasesCents), note: null },
    { label: t('money.sales'), value: format.euros(salesCents), note: null },
    // What the margin is reckoned with; the customer's own purchases are no part of it.
    { label: t('money.operatorPurchases'), value: format.euros(salesCents - marginCents), note: null },
    { label: t('money.margin'), value: format.euros(marginCents), note: share },
  ];
  const used = { used: format.euros(budgetedCents), total: format.euros(budgetCents) };
  return (
    <Panel title={t('money.title')}>
      <div className={classes['subscription']}>
        <p className={classes['note']}>{t('money.year', { from: dayOf(money.fromDate), to: dayOf(money.toDate, -1) })}</p>
        <dl className={classes['facts']}>
          {facts.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {note !== null && <dd className={classes['note']}>{note}</dd>}
            </div>
          ))}
        </dl>
        {budgets === 0 ? (
          <p className={classes['note']}>{t('money.noBudget')}</p>
        ) : (
          <Usage
            label={t('money.budgets')}
            text={t('money.budgetsOf', { count: budgets, number: format.whole(budgets), ...used })}
            used={budgetedCents}
            total={budgetCents}
          />
        )}
      </div>
    </Panel>
  );

  /** Years begin and end with days of UTC, wherever the reader is. */
  function dayOf(moment: string, days = 0): string {
    const [year = 0, month = 1, day = 1] = moment.slice(0, 10).split('-').map(Number);
    return format.date(new Date(year, month - 1, day + days, 12).getTime());
  }
}
