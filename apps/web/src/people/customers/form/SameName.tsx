import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../shared/customers.queries.ts';
import classes from './Form.module.css';

interface SameNameProps {
  readonly name: string;
  /** Whose name it is, of one that there is already. */
  readonly own: number | undefined;
}

/** Companies may be called alike, so that nobody is held up: who has the name already is told beside it. */
export function SameName({ name, own }: SameNameProps) {
  const { t } = useTranslation('customers');
  const { data } = useCustomers();
  const typed = plain(name);
  const alike = data?.data.filter(({ idCustomer, customerName }) => idCustomer !== own && plain(customerName) === typed) ?? [];
  return (
    <p role="status" className={classes['alike']}>
      {alike.length > 0 && t('sameName')}
      {alike.map(({ idCustomer, customerName }) => (
        // In a tab of its own: what was typed stays.
        <Link key={idCustomer} to="/clients/seemore/$idCustomer" params={{ idCustomer: String(idCustomer) }} target="_blank">
          {customerName}
        </Link>
      ))}
    </p>
  );
}

const plain = (name: string) => name.trim().toLowerCase();
