import { getRouteApi } from '@tanstack/react-router';
import { IconLayoutList, IconMap2, IconPlus, IconTableImport, IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { untilAnswered } from '../../platform/http.ts';
import { LookSwitch } from '../../platform/list/LookSwitch.tsx';
import { SelectButton } from '../../platform/list/SelectButton.tsx';
import { isTicking } from '../../platform/list/ticks.ts';
import type { ListLook } from '../../platform/list/useListSettings.ts';
import { useTicks } from '../../platform/list/useTicks.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { isSmall, useIsSmall } from '../../ui/useIsSmall.ts';
import { NotOnPhones } from '../../ui/NotOnPhones.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { ExportShipmentsButton } from './exporting/ExportShipmentsButton.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ShipmentViews } from './filters/ShipmentViews.tsx';
import { useFirstSteps } from './firstSteps/firstSteps.queries.ts';
import { AssignButton } from './responsible/AssignButton.tsx';
import { inOwnZone, isFiltered, NO_FILTER } from './shipmentListFilters.view.ts';
import type { ShipmentListSearch } from './shipmentListSearch.view.ts';
import { totalOf, useShipmentCounts, useShipmentListFrames, useShipments } from './shipments.queries.ts';
import { ShipmentColumns } from './table/ShipmentColumns.tsx';
import { useShipmentListSettings } from './table/listSettings.queries.ts';
import { ActionButtons } from './ticked/ActionButtons.tsx';
import { ShipmentBulkBar } from './ticked/ShipmentBulkBar.tsx';
import { ShipmentList, ShipmentRows } from './ShipmentList.tsx';
import classes from './ShipmentPage.module.css';

const ShipmentMap = lazy(async () => {
  await untilAnswered();
  return { default: (await import('./ShipmentMap.tsx')).ShipmentMap };
});
const FirstSteps = lazy(async () => ({ default: (await import('./firstSteps/FirstSteps.tsx')).FirstSteps }));
const ShipmentTable = lazy(async () => ({ default: (await import('./table/ShipmentTable.tsx')).ShipmentTable }));
const route = getRouteApi('/signedIn/transport');

/** What the list and the map point at together. */
export interface Pointing {
  readonly selected: number | null;
  readonly hovered: number | null;
}

export function ShipmentPage() {
  const { t } = useTranslation(['shipments', 'shipmentTicks']);
  const search = route.useSearch();
  const { view, tracker, status, orderBy, order, ...asked } = search;
  const filter = inOwnZone(asked);
  const navigate = route.useNavigate();
  const [{ selected, hovered }, setPointing] = useState<Pointing>({ selected: null, hovered: null });
  const transports = useShipments({ ...filter, status, orderBy, order });
  const counted = useShipmentCounts(filter);
  const { look, columns, all, changeLook, changeColumns } = useShipmentListSettings();
  const isTable = useIsSmall() ? false : look === 'table';
  useShipmentListFrames(filter);

  const rows = transports.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = rows.length === 0;
  const keys = rows.map(({ idTransport }) => idTransport);
  const ticking = useTicks(JSON.stringify([filter, status]), keys);
  const total = totalOf(counted.data?.counts, status);
  const areTicking = isTicking(ticking.ticks);
  const change = (next: Partial<ShipmentListSearch>) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const select = (idTransport: number | null) => setPointing({ selected: idTransport, hovered: null });
  const showOnMap = useCallback(
    (idTransport: number) => {
      setPointing({ selected: idTransport, hovered: null });
      if (isSmall()) void navigate({ search: (current) => ({ ...current, view: 'map' }), replace: true });
    },
    [navigate],
  );
  const hover = (idTransport: number | null) => setPointing((current) => ({ ...current, hovered: idTransport }));

  return (
    <div
      className={classes['page']}
      data-view={view ?? 'list'}
      data-look={isTable ? 'table' : 'map'}
      data-ticking={areTicking || undefined}
    >
      <Head look={look} onChange={changeLook} />
      <section className={classes['list']} aria-label={t('listLabel')}>
        <div className={classes['head']}>
          <FilterBar search={search} onChange={change} counts={counted.data?.counts} withStatus>
            <SelectButton label={t('shipmentTicks:select')} ticking={ticking} />
            <ShipmentViews search={search} />
            <ExportShipmentsButton source={{ filter: { ...filter, status, orderBy, order }, total }} isIcon />
            {isTable && <ShipmentColumns {...{ columns, all }} onChange={changeColumns} />}
          </FilterBar>
        </div>
        <FirstStepsAbove search={search} counts={counted.data?.counts} idTransport={rows[0]?.idTransport ?? null}>
          <ShipmentList {...{ transports, isEmpty }} isFiltered={isFiltered(search)} onClearFilters={() => change(NO_FILTER)}>
            {isTable ? (
              <Suspense>
                <ShipmentTable transports={transports} rows={rows} columns={columns} ticking={ticking} search={search} onChange={change} />
              </Suspense>
            ) : (
              <ShipmentRows {...{ transports, rows, selected, hovered, ticking }} onShowOnMap={showOnMap} onHover={hover} />
            )}
          </ShipmentList>
        </FirstStepsAbove>
        {areTicking && (
          <ShipmentBulkBar ticking={ticking} filter={{ ...filter, status }} total={total}>
            <AssignButton ticking={ticking} rows={rows} />
            <ActionButtons ticking={ticking} shelf="current" />
            <ExportShipmentsButton source={{ idTransports: [...ticking.ticks.ids] }} />
          </ShipmentBulkBar>
        )}
      </section>
      {!isTable && (
        <MapBeside
          key={tracker}
          {...{ tracker, total, rows, selected, hovered }}
          filter={{ ...filter, status }}
          onSelect={select}
          onHover={hover}
        />
      )}
      <ViewToggle view={view} onChange={change} />
    </div>
  );
}

interface FirstStepsAboveProps {
  readonly search: ShipmentListSearch;
  readonly counts: Parameters<typeof totalOf>[0];
  readonly idTransport: number | null;
  /** The list, which says nothing of its own beside them while it is empty. */
  readonly children: ReactNode;
}

/** Above the list while its customer is new here, and looks at all of it. */
function FirstStepsAbove({ search, counts, idTransport, children }: FirstStepsAboveProps) {
  const { isShown, hasMoved, close } = useFirstSteps(isFiltered(search) ? undefined : counts);
  if (!isShown) return children;
  return (
    <>
      <Suspense>
        <FirstSteps idTransport={idTransport} hasMoved={hasMoved} onClose={close} />
      </Suspense>
      {idTransport !== null && children}
    </>
  );
}

interface LookProps {
  readonly look: ListLook;
  readonly onChange: (look: ListLook) => void;
}

function Head({ look, onChange }: LookProps) {
  const { t } = useTranslation('shipments');
  return (
    <PageHead title={t('title')}>
      <LookSwitch look={look} onChange={onChange} />
      <NotOnPhones>
        <ButtonLink
          kind="secondary"
          to="/transport/import"
          icon={<IconTableImport size={16} aria-hidden />}
          aria-label={t('importShipments')}
        >
          {t('import')}
        </ButtonLink>
      </NotOnPhones>
      <ButtonLink kind="secondary" to="/transport/new" search={{ form: 'quick' }} icon={<IconTemplate size={16} aria-hidden />}>
        {t('fromTemplate')}
      </ButtonLink>
      <ButtonLink to="/transport/new" icon={<IconPlus size={16} aria-hidden />} aria-label={t('newShipment')}>
        {t('new')}
      </ButtonLink>
    </PageHead>
  );
}

function MapBeside(props: ComponentProps<typeof ShipmentMap>) {
  return (
    <div className={classes['map']}>
      <Suspense fallback={<div className={classes['mapWaiting']} />}>
        <ShipmentMap {...props} />
      </Suspense>
    </div>
  );
}

type Change = (next: Partial<ShipmentListSearch>) => void;

/** A small screen has room for one of the two. */
function ViewToggle({ view, onChange }: Pick<ShipmentListSearch, 'view'> & { readonly onChange: Change }) {
  const { t } = useTranslation('shipments');
  return (
    <div className={classes['toggle']}>
      <Segments
        label={t('view')}
        value={view ?? 'list'}
        onChange={(next) => onChange({ view: next === 'map' ? 'map' : undefined })}
        options={[
          { value: 'list', label: t('viewList'), icon: <IconLayoutList size={16} aria-hidden /> },
          { value: 'map', label: t('viewMap'), icon: <IconMap2 size={16} aria-hidden /> },
        ]}
      />
    </div>
  );
}
