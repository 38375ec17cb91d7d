import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import { IconReceiptEuro } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './Details.module.css';
import { Usage } from './Usage.tsx';

/** What was agreed on, and how far this year of it is used up. */
export function SubscriptionPanel({ customer }: { readonly customer: CustomerDetails }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { subscription, usedTransports, totalTransports, expensesCents, budgetCents } = customer;
  if (!subscription) {
    return (
      <Panel title={t('step.subscription')}>
        <Notice icon={<IconReceiptEuro />} title={t('noSubscription')}>
          {t('noSubscriptionText')}
        </Notice>
      </Panel>
    );
  }
  const terms = [
    { label: t('commitmentMonths'), value: t('monthsCount', { count: subscription.commitmentMonths }) },
    { label: t('paymentFrequency'), value: t(`frequency.${subscription.paymentFrequency}`) },
    { label: t('startDate'), value: format.date(Date.parse(`${subscription.startDate}T12:00:00`)) },
    { label: t('monthlyPrice'), value: format.euros(subscription.monthlyPriceCents) },
    { label: t('annualPrice'), value: format.euros(subscription.annualPriceCents) },
  ];
  return (
    <Panel title={t('step.subscription')}>
      <div className={classes['subscription']}>
        <dl className={classes['facts']}>
          {terms.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Usage
          label={t('usage.volume')}
          text={t('usage.volumeOf', { used: format.whole(usedTransports), total: format.whole(totalTransports) })}
          used={usedTransports}
          total={totalTransports}
        />
        <Usage
          label={t('usage.expenses')}
          text={t('usage.expensesOf', { used: format.euros(expensesCents), total: format.euros(budgetCents) })}
          used={expensesCents}
          total={budgetCents}
        />
      </div>
    </Panel>
  );
}
