import { getRouteApi } from '@tanstack/react-router';
import { IconLayoutList, IconMap2, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Segments } from '../ui/Segments.tsx';
import { PageHead } from '../ui/shell/PageHead.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { isFiltered, NO_FILTER, type TransportListSearch } from './shared/transportListSearch.ts';
import { totalOf, useTransportCounts, useTransportListFrames, useTransports } from './shipments.queries.ts';
import { BulkBar } from './ticked/BulkBar.tsx';
import { MoveButtons } from './ticked/MoveButtons.tsx';
import { SelectButton } from './ticked/SelectButton.tsx';
import { isTicking } from './ticked/ticks.view.ts';
import { useTicks } from './shared/useTicks.ts';
import { TransportList } from './TransportList.tsx';
import classes from './TransportPage.module.css';

const TransportMap = lazy(async () => ({ default: (await import('./TransportMap.tsx')).TransportMap }));
const route = getRouteApi('/signedIn/transport');

/** What the list and the map point at together. */
export interface Pointing {
  readonly selected: number | null;
  readonly hovered: number | null;
}

export function TransportPage() {
  const { t } = useTranslation('shipments');
  const search = route.useSearch();
  const { view, status, orderBy, order, ...filter } = search;
  const navigate = route.useNavigate();
  const [{ selected, hovered }, setPointing] = useState<Pointing>({ selected: null, hovered: null });
  const transports = useTransports({ ...filter, status, orderBy, order });
  const counted = useTransportCounts(filter);
  useTransportListFrames();

  const rows = transports.data?.pages.flatMap((page) => page.data) ?? [];
  const ticking = useTicks(JSON.stringify([filter, status]), rows);
  const areTicking = isTicking(ticking.ticks);
  const change = (next: Partial<TransportListSearch>) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const select = (idTransport: number | null) => setPointing({ selected: idTransport, hovered: null });
  const showOnMap = useCallback(
    (idTransport: number) => {
      setPointing({ selected: idTransport, hovered: null });
      if (isSmallScreen()) void navigate({ search: (current) => ({ ...current, view: 'map' }), replace: true });
    },
    [navigate],
  );
  const hover = (idTransport: number | null) => setPointing((current) => ({ ...current, hovered: idTransport }));

  return (
    <div className={classes['page']} data-view={view ?? 'list'} data-ticking={areTicking || undefined}>
      <PageHead title={t('title')}>
        <ButtonLink to="/transport/new" icon={<IconPlus size={16} aria-hidden />} aria-label={t('newShipment')}>
          {t('new')}
        </ButtonLink>
      </PageHead>
      <section className={classes['list']} aria-label={t('listLabel')}>
        <div className={classes['head']}>
          <FilterBar search={search} onChange={change} counts={counted.data?.counts} withStatus>
            <SelectButton ticking={ticking} />
          </FilterBar>
        </div>
        <TransportList
          transports={transports}
          rows={rows}
          isFiltered={isFiltered(search)}
          selected={selected}
          hovered={hovered}
          ticking={ticking}
          onShowOnMap={showOnMap}
          onHover={hover}
          onClearFilters={() => change(NO_FILTER)}
        />
        {areTicking && (
          <BulkBar ticking={ticking} filter={{ ...filter, status }} total={totalOf(counted.data?.counts, status)}>
            <MoveButtons ticking={ticking} shelf="current" />
          </BulkBar>
        )}
      </section>
      <div className={classes['map']}>
        <Suspense fallback={<div className={classes['mapWaiting']} />}>
          <TransportMap rows={rows} selected={selected} hovered={hovered} onSelect={select} onHover={hover} />
        </Suspense>
      </div>
      <div className={classes['toggle']}>
        <Segments
          label={t('view')}
          value={view ?? 'list'}
          onChange={(next) => change({ view: next === 'map' ? 'map' : undefined })}
          options={[
            { value: 'list', label: t('viewList'), icon: <IconLayoutList size={16} aria-hidden /> },
            { value: 'map', label: t('viewMap'), icon: <IconMap2 size={16} aria-hidden /> },
          ]}
        />
      </div>
    </div>
  );
}

/** As the style sheet has it: list or map, not both. */
function isSmallScreen(): boolean {
  return window.matchMedia('(max-width: 900px)').matches;
}
