import { INCIDENT_OWNERS } from '@sillage/domain/monitoring/alerts/incident';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '../../../people/customers/shared/CustomerFilter.tsx';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import classes from '../Alerts.module.css';
import { LATELYS } from '../lately.view.ts';
import { incidentSearch, type IncidentSearch } from './incidentSearch.view.ts';

interface IncidentFiltersProps {
  readonly search: IncidentSearch;
  readonly onChange: (next: IncidentSearch) => void;
}

/** What the list of incidents is narrowed by, and the views of it that somebody saved. */
export function IncidentFilters({ search, onChange }: IncidentFiltersProps) {
  const { t } = useTranslation(['incidents', 'alerts']);
  const isOperator = useUser().role === 'superAdmin';
  return (
    <div className={classes['filters']}>
      <div className={classes['searching']}>
        <DelayedSearchField
          label={t('search')}
          placeholder={t('alerts:searchPlaceholder')}
          about={t('alerts:searchAbout')}
          clearLabel={t('alerts:clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('alerts:searchLeast', { count: SEARCH_MIN })}
          asked={search.search}
          onAsk={(text) => onChange({ search: text })}
        />
        <ViewsButton<IncidentSearch> setting="incidentViews" isBesideMenu search={search} read={incidentSearch} linkTo={linkTo} />
      </div>
      <BareSelect
        label={t('owner')}
        value={search.owner ?? ''}
        onChange={(owner) => onChange({ owner: owner === '' ? undefined : owner })}
        options={[
          { value: '' as const, label: t('anyOwner') },
          ...INCIDENT_OWNERS.map((value) => ({ value, label: t(`ownerIs.${value}`) })),
        ]}
      />
      <BareSelect
        label={t('opened')}
        value={search.opened ?? ''}
        onChange={(opened) => onChange({ opened: opened === '' ? undefined : opened })}
        options={[
          { value: '' as const, label: t('alerts:anyTime') },
          ...LATELYS.map((value) => ({ value, label: t(`alerts:raised.${value}`) })),
        ]}
      />
      {isOperator && <CustomerFilter value={search.idCustomer} onChange={(idCustomer) => onChange({ idCustomer })} />}
    </div>
  );
}

function linkTo(search: IncidentSearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/alerts/incidents" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}
