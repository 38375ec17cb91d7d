import type { CustomerOverview } from '@sillage/contract/people/customers/customers.contract';
import { listsOfCustomer } from '@sillage/domain/desk/navigation/countedLists';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { countryName } from '../../../platform/i18n/countries.ts';
import { CustomerMenu } from '../CustomerMenu.tsx';
import { CustomerStatusChip } from '../CustomerStatusChip.tsx';
import { familyOf, sectorOf } from '../customers.view.ts';
import { EditCustomer } from '../edit/EditCustomer.tsx';
import classes from './CustomerList.module.css';

const KIND = ['family', 'sector', 'country'];

/** On small screens what kind of customer it is stands below the name, and not apart. */
export function CustomerRow({ customer }: { readonly customer: CustomerOverview }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isEdited, setIsEdited] = useState(false);
  const { idCustomer, customerName, logo, manager, typeClient, vertical, country, status } = customer;
  const to = { to: '/clients/seemore/$idCustomer', params: { idCustomer: String(idCustomer) } } as const;
  const known = sectorOf(vertical);
  const [family, sector, home] = [
    t(`family.${familyOf(typeClient)}`),
    known === null ? '–' : t(`sector.${known}`),
    countryName(country, language),
  ];
  const lists = listsOfCustomer(idCustomer);
  const numbers = [
    { label: t('column.members'), value: customer.totalUsers, list: lists.totalUsers },
    { label: t('column.trackers'), value: customer.totalTrackers, list: lists.totalTrackers },
    { label: t('column.transports'), value: customer.activeTransports, list: lists.activeTransports },
  ];
  return (
    <tr className={classes['row']} data-paused={status === 'paused' || undefined}>
      <th scope="row" className={classes['main']}>
        <span className={classes['name']}>
          <Avatar name={customerName} photo={logo} shape="square" />
          <span className={classes['names']}>
            <Link {...to}>{customerName}</Link>
            {manager !== '' && <small>{manager}</small>}
            <small className={classes['kind']}>{[family, sector, home].filter((word) => word !== '–').join(' · ')}</small>
          </span>
        </span>
      </th>
      {[family, sector, home].map((word, index) => (
        <td key={KIND[index]} className={classes['apart']}>
          {word}
        </td>
      ))}
      <td className={classes['state']}>
        <CustomerStatusChip status={status} />
      </td>
      {numbers.map(({ label, value, list }) => (
        <td key={label} data-number data-label={label}>
          <Link {...list} title={label}>
            {format.whole(value)}
          </Link>
        </td>
      ))}
      <td className={classes['created']} data-label={t('column.created')}>
        {format.date(Date.parse(customer.createdDate))}
      </td>
      <td className={classes['last']}>
        <CustomerMenu customer={customer} onOpen={() => void navigate(to)} onEdit={() => setIsEdited(true)} />
        {isEdited && <EditCustomer idCustomer={idCustomer} onClose={() => setIsEdited(false)} />}
      </td>
    </tr>
  );
}
