import type { WireIncident } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { IconCircleCheck, IconClipboardCheck, IconClipboardList, IconList, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Alerts.module.css';
import { AlertTabs } from '../AlertTabs.tsx';
import { useIncidentList } from './incidents.queries.ts';
import { IncidentChip } from './IncidentChip.tsx';
import { IncidentFilters } from './IncidentFilters.tsx';
import { INCIDENT_TABS, incidentFilter, type IncidentSearch } from './incidentSearch.view.ts';

const route = getRouteApi('/signedIn/alerts/incidents');

const TAB_ICONS = {
  open: <IconClipboardList size={16} aria-hidden />,
  closed: <IconCircleCheck size={16} aria-hidden />,
  all: <IconList size={16} aria-hidden />,
};

/** What alerts came to, the newest first; without a choice what is open. */
export function IncidentsPage() {
  const { t } = useTranslation('incidents');
  const search = route.useSearch();
  const { tab = 'open' } = search;
  const navigate = route.useNavigate();
  const change = (next: IncidentSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const incidents = useIncidentList(incidentFilter(search));
  const rows = incidents.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className={classes['page']} aria-busy={incidents.isPending}>
      <PageHead title={t('title')} />
      <AlertTabs current="incidents" />
      <IncidentFilters search={search} onChange={change} />
      <Segments
        label={t('status')}
        value={tab}
        onChange={(next) => change({ tab: next === 'open' ? undefined : next })}
        options={INCIDENT_TABS.map((value) => ({ value, label: t(`tab.${value}`), icon: TAB_ICONS[value] }))}
      />
      {incidents.isPending && <Skeleton height="220px" />}
      {incidents.error && rows.length === 0 && <Failure error={incidents.error} onRetry={() => void incidents.refetch()} />}
      {incidents.isSuccess && rows.length === 0 && <Nothing search={search} onClear={() => change(EVERYTHING)} />}
      {rows.length > 0 && (
        <ul className={classes['list']}>
          {rows.map((incident) => (
            <Row key={incident.idIncident} incident={incident} />
          ))}
        </ul>
      )}
      <MoreRows of={incidents} />
    </div>
  );
}

const EVERYTHING: IncidentSearch = { tab: 'all', owner: undefined, opened: undefined, search: undefined, idCustomer: undefined };

/** That there is none, or none of what was asked for, with a way back to all of them. */
function Nothing({ search, onClear }: { readonly search: IncidentSearch; readonly onClear: () => void }) {
  const { t } = useTranslation('incidents');
  const { tab, ...narrowed } = search;
  if (Object.values(narrowed).every((one) => one === undefined))
    return (
      <Notice icon={<IconClipboardCheck />} title={t(tab === undefined ? 'noneOpen' : tab === 'closed' ? 'noneClosed' : 'none')}>
        {t('noneText')}
      </Notice>
    );
  const clear = (
    <Button kind="secondary" onClick={onClear}>
      {t('showAll')}
    </Button>
  );
  return <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear} />;
}

function Row({ incident }: { readonly incident: WireIncident }) {
  const { t } = useTranslation('incidents');
  const { role } = useUser();
  const format = useFormat();
  const now = useNow();
  const { idIncident, reference, asset, uniqueIdentifiant, openedDate, closedDate, alerts, openAlerts, owner } = incident;
  return (
    <li className={classes['row']} data-open={openAlerts > 0 || undefined}>
      <IconClipboardList size={20} aria-hidden />
      <div className={classes['texts']}>
        <Link to="/alerts/incidents/$idIncident" params={{ idIncident: String(idIncident) }} className={classes['name']}>
          <bdi>{reference ?? asset?.reference ?? uniqueIdentifiant}</bdi>
        </Link>
        <span>{t('alertCount', { count: alerts, shown: format.whole(alerts), open: format.whole(openAlerts) })}</span>
        <span className={classes['meta']}>
          {role === 'superAdmin' && <bdi>{incident.customerName}</bdi>}
          <span>{t('since', { date: format.nearMoment(Date.parse(openedDate), now) })}</span>
          <span>{owner === null ? t('nobodys') : t('ownedBy', { name: owner.name })}</span>
        </span>
      </div>
      <div className={classes['end']}>
        <IncidentChip isOpen={closedDate === null} />
      </div>
    </li>
  );
}
