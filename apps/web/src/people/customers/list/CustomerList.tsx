import type { CustomerOverview } from '@sillage/contract/people/customers/customers.contract';
import { IconArrowDown, IconArrowUp, IconBuilding, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { useCustomerList } from '../overviews.queries.ts';
import { CustomerRow } from './CustomerRow.tsx';
import classes from './CustomerList.module.css';
import { directionOf, isFiltered, orderedBy } from './customersOrder.view.ts';
import type { CustomersSearch } from './customersSearch.view.ts';

interface CustomerListProps {
  readonly customers: ReturnType<typeof useCustomerList>;
  readonly search: CustomersSearch;
  readonly onChange: (next: CustomersSearch) => void;
  readonly onClear: () => void;
}

export function CustomerList({ customers, search, onChange, onClear }: CustomerListProps) {
  const { isFetchingNextPage } = customers;
  const rows = customers.data?.pages.flatMap((page) => page.data) ?? [];
  if (customers.isPending) return <Waiting />;
  if (customers.error && rows.length === 0) return <Failure error={customers.error} onRetry={() => void customers.refetch()} />;
  if (rows.length === 0) return isFiltered(search) ? <NothingFound onClear={onClear} /> : <NoCustomers />;
  return (
    <>
      <Table rows={rows} search={search} onChange={onChange} />
      <MoreRows of={customers} />
      {isFetchingNextPage && <Waiting />}
    </>
  );
}

interface TableProps extends Pick<CustomerListProps, 'search' | 'onChange'> {
  readonly rows: readonly CustomerOverview[];
}

/** A table; on small screens each of its rows is a card. */
function Table({ rows, search, onChange }: TableProps) {
  const { t } = useTranslation('customers');
  const sorting = (column: 'name' | 'created' | 'members' | 'trackers' | 'transports') => {
    const direction = directionOf(column, search);
    const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
    return (
      <th scope="col" aria-sort={direction} data-number={column === 'name' || column === 'created' ? undefined : true}>
        <button type="button" onClick={() => onChange(orderedBy(column, search))}>
          {t(`column.${column}`)}
          <Arrow size={14} aria-hidden data-idle={direction === undefined || undefined} />
        </button>
      </th>
    );
  };
  return (
    <div className={classes['box']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {sorting('name')}
            <th scope="col">{t('family')}</th>
            <th scope="col">{t('sector')}</th>
            <th scope="col">{t('country')}</th>
            <th scope="col">{t('status')}</th>
            {sorting('members')}
            {sorting('trackers')}
            {sorting('transports')}
            {sorting('created')}
            <th scope="col" className={classes['last']}>
              <span className={classes['unseen']}>{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((customer) => (
            <CustomerRow key={customer.idCustomer} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes['waiting']} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  );
}

function NoCustomers() {
  const { t } = useTranslation('customers');
  const create = (
    <ButtonLink to="/clients/new" icon={<IconPlus size={16} aria-hidden />}>
      {t('newCustomer')}
    </ButtonLink>
  );
  return (
    <Notice icon={<IconBuilding />} title={t('none')} action={create}>
      {t('noneText')}
    </Notice>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('customers');
  const clear = (
    <Button kind="secondary" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  );
  return <Notice icon={<IconSearchOff />} title={t('noneFits')} action={clear} />;
}
