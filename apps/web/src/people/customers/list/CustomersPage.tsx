import { getRouteApi } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { TabBar, TabLink } from '../../../ui/TabLink.tsx';
import { useCustomerList } from '../overviews.queries.ts';
import { useWaitingAccounts } from '../registrations/registrations.queries.ts';
import { WaitingAccounts } from '../registrations/WaitingAccounts.tsx';
import { CustomerFilters } from './CustomerFilters.tsx';
import { CustomerList } from './CustomerList.tsx';
import classes from './CustomersPage.module.css';
import { isFiltered, NO_FILTER } from './customersOrder.view.ts';
import type { CustomersSearch } from './customersSearch.view.ts';

const route = getRouteApi('/signedIn/operator/clients/list');

/** For the operator: every customer, and the accounts that wait for one. */
export function CustomersPage() {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const customers = useCustomerList(search);
  const { data: waiting, hasNextPage } = useWaitingAccounts();
  const waitingCount = waiting?.pages.reduce((sum, { data }) => sum + data.length, 0);
  const counts = customers.data?.pages[0]?.counts;
  // The tab leads to all of them.
  const isWhole = !isFiltered({ ...search, status: undefined });
  const change = (next: CustomersSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });

  return (
    <div className={classes['page']}>
      <PageHead title={t('title')}>
        <ButtonLink to="/clients/new" icon={<IconPlus size={16} aria-hidden />} aria-label={t('newCustomer')}>
          {t('new')}
        </ButtonLink>
      </PageHead>
      <TabBar label={t('title')} current={search.tab ?? 'customers'}>
        <TabLink
          to="/clients/list"
          activeOptions={{ exact: true }}
          aria-current={search.tab === undefined ? 'page' : undefined}
          count={isWhole && counts ? format.whole(counts.active + counts.paused) : undefined}
        >
          {t('tab.customers')}
        </TabLink>
        <TabLink
          to="/clients/list"
          search={{ tab: 'waiting' }}
          aria-current={search.tab === 'waiting' ? 'page' : undefined}
          // What is there is counted, and that there is more is said: nobody is asked for a number alone.
          count={waitingCount === undefined ? undefined : `${format.whole(waitingCount)}${hasNextPage ? '+' : ''}`}
        >
          {t('tab.waiting')}
        </TabLink>
      </TabBar>
      {search.tab === 'waiting' ? (
        <WaitingAccounts />
      ) : (
        <>
          <CustomerFilters counts={counts} search={search} onChange={change} />
          <CustomerList customers={customers} search={search} onChange={change} onClear={() => change(NO_FILTER)} />
        </>
      )}
    </div>
  );
}
