import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconAccessPoint, IconBraces, IconFileImport, IconPlus, IconTransferIn } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../platform/sheet/ExportButton.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ScanButton } from '../shared/ScanButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { WaitingRows } from '../../../ui/RowsInSight.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { TabBar, TabLink } from '../../../ui/TabLink.tsx';
import { TRACKER_STATES, type TrackerState } from '@sillage/domain/tracking/trackers/trackerList';
import { useTrackerList, useTrackerCounts, useTrackerListFrames } from '../trackerList.queries.ts';
import classes from '../Trackers.module.css';
import { isFiltered, NO_FLEET_FILTER } from '../trackerListFilter.view.ts';
import type { TrackerSearch } from '../trackerSearch.view.ts';
import { TrackerFilters } from './TrackerFilters.tsx';
import { TrackerList } from './TrackerList.tsx';
import { TrackerViews } from './TrackerViews.tsx';
import { AttemptsList } from './AttemptsList.tsx';
import { AddTrackerDialog } from './AddTrackerDialog.tsx';

const NeedsPart = lazy(async () => ({ default: (await import('../fleet/NeedsPart.tsx')).NeedsPart }));
const ExportTrackersDialog = lazy(async () => ({ default: (await import('./ExportTrackersDialog.tsx')).ExportTrackersDialog }));
const ImportTrackersDialog = lazy(async () => ({ default: (await import('../import/ImportTrackersDialog.tsx')).ImportTrackersDialog }));
const route = getRouteApi('/signedIn/devices');
const NONE_TEXTS = { superAdmin: 'noneTextOperator', userAdmin: 'noneTextAdministrator', user: 'noneText' } as const;

/** Every tracker: how many are talking, which are free, and who tried to report without being known. */
export function TrackersPage() {
  const { t } = useTranslation('trackerList');
  const { role } = useUser();
  const search = route.useSearch();
  const isOperator = role === 'superAdmin';
  const view = isOperator || (role !== 'user' && search.view === 'health') ? search.view : undefined;
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const add = isOperator ? (
    <>
      <Button kind="secondary" icon={<IconFileImport size={16} aria-hidden />} onClick={() => setIsImporting(true)}>
        {t('import')}
      </Button>
      <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
        {t('add')}
      </Button>
    </>
  ) : null;
  return (
    <div className={classes['page']}>
      <PageHead title={t('title')} />
      {role !== 'user' && <Views view={view} />}
      {view === 'unknown' && <AttemptsList />}
      {view === 'health' && (
        <Suspense fallback={<WaitingRows />}>
          <NeedsPart search={search} />
        </Suspense>
      )}
      {view === undefined && <Known search={search} addButton={add} />}
      {isImporting && (
        <Suspense>
          <ImportTrackersDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {isAdding && <AddTracker onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** The list, those that need somebody, and for the operator those that nobody knows. */
function Views({ view }: Pick<TrackerSearch, 'view'>) {
  const { t } = useTranslation(['trackerList', 'trackerHealth']);
  const { role } = useUser();
  const current = (one: TrackerSearch['view']) => (view === one ? 'page' : undefined);
  return (
    <TabBar label={t('parts')} current={view ?? 'all'}>
      <TabLink to="/devices" search={{}} activeOptions={{ exact: true }} aria-current={current(undefined)}>
        {t('known')}
      </TabLink>
      <TabLink to="/devices" search={{ view: 'health' }} aria-current={current('health')}>
        {t('trackerHealth:view')}
      </TabLink>
      {role === 'superAdmin' && (
        <TabLink to="/devices" search={{ view: 'unknown' }} aria-current={current('unknown')}>
          {t('unknown')}
        </TabLink>
      )}
    </TabBar>
  );
}

/** Whoever added one is on its page, once its secret was read. */
function AddTracker({ onClose }: { readonly onClose: () => void }) {
  const navigate = route.useNavigate();
  const added = useRef<WireTracker>(null);
  const close = () => {
    onClose();
    if (!added.current) return;
    const { uniqueIdentifiant, type } = added.current;
    void navigate({ to: '/devices/deviceDetails/$uniqueIdentifiant/$type', params: { uniqueIdentifiant, type } });
  };
  const keep = (tracker: WireTracker) => {
    added.current = tracker;
  };
  return <AddTrackerDialog attempt={null} onAdded={keep} onClose={close} />;
}

function Known({ search, addButton }: { readonly search: TrackerSearch; readonly addButton: React.ReactNode }) {
  const { t } = useTranslation('trackerList');
  const { role } = useUser();
  const format = useFormat();
  const navigate = route.useNavigate();
  const { view: _view, need: _need, protocol: _protocol, ...filter } = search;
  const list = useTrackerList(filter, true);
  const { data: counts } = useTrackerCounts(filter);
  useTrackerListFrames();
  const change = (next: TrackerSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const countOf = (state: TrackerState | 'all') => counts && format.whole(state === 'all' ? counts.total : counts[state]);
  const moveIn = (
    <ButtonLink kind="secondary" to="/devices/moving" icon={<IconTransferIn size={16} aria-hidden />}>
      {t('moveIn')}
    </ButtonLink>
  );
  const states = ['all', ...TRACKER_STATES] as const;
  return (
    <section className={classes['list']} aria-label={t('title')}>
      <StatusTabs
        label={t('state')}
        value={search.state ?? 'all'}
        onChange={(state) => change({ state: state === 'all' ? undefined : state })}
        options={states.map((value) => ({ value, label: t(`state.${value}`), count: countOf(value) }))}
      />
      <TrackerFilters
        search={search}
        onChange={change}
        buttons={
          <>
            <ScanButton
              onFound={({ uniqueIdentifiant, type }) =>
                void navigate({ to: '/devices/deviceDetails/$uniqueIdentifiant/$type', params: { uniqueIdentifiant, type } })
              }
            />
            <TrackerViews search={search} />
            <ExportButton renderDialog={(onClose) => <ExportTrackersDialog filter={filter} onClose={onClose} />} />
            {role !== 'user' && (
              <ButtonLink kind="secondary" to="/devices/mappings" icon={<IconBraces size={16} aria-hidden />}>
                {t('mappings')}
              </ButtonLink>
            )}
            {role !== 'user' && moveIn}
            {addButton}
          </>
        }
      />
      <TrackerList
        list={list}
        rows={rows}
        isFiltered={isFiltered(search)}
        onClearFilters={() => change(NO_FLEET_FILTER)}
        icon={<IconAccessPoint />}
        addButton={addButton ?? (role === 'userAdmin' ? moveIn : null)}
        noneText={t(NONE_TEXTS[role])}
      />
    </section>
  );
}
