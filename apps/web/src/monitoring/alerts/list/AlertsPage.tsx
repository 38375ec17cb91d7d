import { RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { IconSearchOff, IconShieldCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '../../../people/customers/shared/CustomerFilter.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Alerts.module.css';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useAlertList } from '../alerts.queries.ts';
import { AlertTabs } from '../AlertTabs.tsx';
import { LATELYS } from '../lately.view.ts';
import { useIncidentList } from '../incidents/incidents.queries.ts';
import { AlertRow } from './AlertRow.tsx';
import { AlertViews } from './AlertViews.tsx';
import { filterOf, type AlertSearch } from './alertSearch.view.ts';

const route = getRouteApi('/signedIn/alerts/list');

/** What was raised, last raised first; without a choice what is open. */
export function AlertsPage() {
  const { t } = useTranslation(['alerts', 'alertRules']);
  const search = route.useSearch();
  const isOperator = useUser().role === 'superAdmin';
  const navigate = route.useNavigate();
  const change = (next: AlertSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  return (
    <div className={classes['page']}>
      <PageHead title={t('title')} />
      <AlertTabs current={search.tab === undefined ? 'open' : 'all'} />
      <div className={classes['filters']}>
        <div className={classes['searching']}>
          <DelayedSearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            about={t('searchAbout')}
            clearLabel={t('clearSearch')}
            least={SEARCH_MIN}
            leastHint={t('searchLeast', { count: SEARCH_MIN })}
            asked={search.search}
            onAsk={(text) => change({ search: text })}
          />
          <AlertViews search={search} />
        </div>
        <BareSelect
          label={t('kind')}
          value={search.ruleKey ?? ''}
          onChange={(ruleKey) => change({ ruleKey: ruleKey === '' ? undefined : ruleKey })}
          options={[
            { value: '' as const, label: t('anyKind') },
            ...RULE_KEYS.map((value) => ({ value, label: t(`key.${value}`, { ns: 'alertRules' }) })),
          ]}
        />
        <BareSelect
          label={t('raised')}
          value={search.raised ?? ''}
          onChange={(raised) => change({ raised: raised === '' ? undefined : raised })}
          options={[{ value: '' as const, label: t('anyTime') }, ...LATELYS.map((value) => ({ value, label: t(`raised.${value}`) }))]}
        />
        {search.tab !== undefined && (
          <BareSelect
            label={t('status')}
            value={search.tab}
            onChange={(tab) => change({ tab })}
            options={[
              { value: 'all', label: t('anyStatus') },
              { value: 'resolved', label: t('onlyResolved') },
            ]}
          />
        )}
        {isOperator && <CustomerFilter value={search.idCustomer} onChange={(idCustomer) => change({ idCustomer })} />}
      </div>
      <List
        search={search}
        onClear={() => change({ tab: 'all', ruleKey: undefined, raised: undefined, search: undefined, idCustomer: undefined })}
      />
    </div>
  );
}

function List({ search, onClear }: { readonly search: AlertSearch; readonly onClear: () => void }) {
  const alerts = useAlertList(filterOf(search));
  const rows = alerts.data?.pages.flatMap(({ data }) => data) ?? [];
  if (alerts.isPending) return <Bones />;
  if (alerts.error && rows.length === 0) return <Failure error={alerts.error} onRetry={() => void alerts.refetch()} />;
  if (rows.length === 0) return <Nothing search={search} onClear={onClear} />;
  return (
    <div>
      <ul className={classes['list']}>
        {rows.map((alert) => (
          <AlertRow key={alert.idAlert} alert={alert} />
        ))}
      </ul>
      <MoreRows of={alerts} />
      {alerts.isFetchingNextPage && <Skeleton height="64px" />}
    </div>
  );
}

function Nothing({ search, onClear }: { readonly search: AlertSearch; readonly onClear: () => void }) {
  const { t } = useTranslation('alerts');
  const { tab, ...narrowed } = search;
  if (tab === undefined && Object.values(narrowed).every((one) => one === undefined)) return <NoneOpen />;
  if (tab === 'all' && Object.values(narrowed).every((one) => one === undefined)) {
    return (
      <Notice
        icon={<IconShieldCheck />}
        title={t('none')}
        action={
          <ButtonLink to="/alerts/rules/new" kind="secondary">
            {t('addRule')}
          </ButtonLink>
        }
      >
        {t('noneText')}
      </Notice>
    );
  }
  const clear = (
    <Button kind="secondary" onClick={onClear}>
      {t('showAll')}
    </Button>
  );
  return <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear} />;
}

/** Where alerts that ended still wait with their incident, that is what is left to do. */
function NoneOpen() {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const pages = useIncidentList({ status: 'open' }).data?.pages;
  const count = pages?.flatMap(({ data }) => data).length ?? 0;
  const isMore = (pages?.at(-1)?.nextCursor ?? null) !== null;
  if (count > 0)
    return (
      <Notice
        icon={<IconShieldCheck />}
        title={t('noneOpen')}
        action={
          <ButtonLink to="/alerts/incidents" kind="secondary">
            {t('seeIncidents')}
          </ButtonLink>
        }
      >
        {t('incidentsWait', { number: `${format.whole(count)}${isMore ? '+' : ''}` })}
      </Notice>
    );
  return (
    <Notice
      icon={<IconShieldCheck />}
      title={t('noneOpen')}
      action={
        <ButtonLink to="/alerts/rules/new" kind="secondary">
          {t('addRule')}
        </ButtonLink>
      }
    >
      {t('noneText')}
    </Notice>
  );
}

function Bones() {
  return (
    <div className={classes['bones']} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="64px" />
      ))}
    </div>
  );
}
