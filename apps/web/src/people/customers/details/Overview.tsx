import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import { listsOfCustomer } from '@sillage/domain/desk/navigation/countedLists';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { CustomerStatusChip } from '../CustomerStatusChip.tsx';
import { countryName } from '../../../platform/i18n/countries.ts';
import { familyOf, sectorOf } from '../customers.view.ts';
import classes from './Details.module.css';
import { MoneyPanel } from './MoneyPanel.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

export function Overview({ customer }: { readonly customer: CustomerDetails }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const language = useLanguage();
  const { customerName, logo, typeClient, vertical, country, manager, createdDate, requiresSecondFactor, billingAddress, vatNumber } =
    customer;
  const sector = sectorOf(vertical);
  const facts = [
    { label: t('family'), value: t(`family.${familyOf(typeClient)}`) },
    { label: t('sector'), value: sector === null ? t('noSector') : t(`sector.${sector}`) },
    { label: t('country'), value: countryName(country, language) },
    { label: t('manager'), value: manager === '' ? '–' : manager },
    { label: t('billingAddress'), value: billingAddress === '' ? '–' : billingAddress },
    { label: t('vatNumber'), value: vatNumber === '' ? '–' : vatNumber },
    { label: t('createdDate'), value: format.date(Date.parse(createdDate)) },
    { label: t('secondFactor'), value: t(requiresSecondFactor ? 'secondFactorRequired' : 'secondFactorFree') },
  ];
  return (
    <>
      <section className={classes['identity']} aria-label={customerName}>
        <Avatar name={customerName} photo={logo} shape="square" size="lg" tone="brand" />
        <p className={classes['name']}>
          <strong>{customerName}</strong>
          <CustomerStatusChip status={customer.status} />
        </p>
        <dl className={classes['facts']}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <SubscriptionPanel customer={customer} />
          <MoneyPanel money={customer.shipmentMoney} />
        </div>
        <Counts customer={customer} />
      </div>
    </>
  );
}

function Counts({ customer }: { readonly customer: CustomerDetails }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const lists = listsOfCustomer(customer.idCustomer);
  const groups = [
    {
      title: t('count.people'),
      counts: [{ label: t('count.totalUsers'), value: customer.totalUsers, list: lists.totalUsers }],
    },
    {
      title: t('count.trackers'),
      counts: [
        { label: t('count.totalTrackers'), value: customer.totalTrackers, list: lists.totalTrackers },
        { label: t('count.enableTrackers'), value: customer.enableTrackers, list: lists.enableTrackers },
        { label: t('count.onStock'), value: customer.onStock, list: lists.onStock },
        { label: t('count.desabledTrackers'), value: customer.desabledTrackers, list: lists.desabledTrackers },
      ],
    },
    {
      title: t('count.transports'),
      counts: [
        { label: t('count.activeTransports'), value: customer.activeTransports, list: lists.activeTransports },
        { label: t('count.incomplet'), value: customer.incomplet, list: lists.incomplet },
        { label: t('count.toInvoice'), value: customer.transportsToInvoice, list: lists.transportsToInvoice },
      ],
    },
  ];
  return (
    <Panel title={t('count.title')}>
      <div className={classes['groups']}>
        {groups.map(({ title, counts }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes['group']}>{title}</h3>
            <dl className={classes['counts']}>
              {counts.map(({ label, value, list }) => (
                <div key={label}>
                  <dt>
                    <Link {...list}>{label}</Link>
                  </dt>
                  <dd>{format.whole(value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}
