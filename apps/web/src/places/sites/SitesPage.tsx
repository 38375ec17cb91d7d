import type { Site } from '@sillage/contract/places/sites/sites.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { IconBuildingWarehouse, IconLayoutList, IconMap2, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { MoreFailed } from '../../platform/list/MoreRows.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { DelayedSearchField } from '../../ui/form/DelayedSearchField.tsx';
import { ListBeside, ListHead } from '../../ui/ListBeside.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsInSight, WaitingRows } from '../../ui/RowsInSight.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { useSites } from './sites.queries.ts';
import { SiteRow } from './SiteRow.tsx';
import type { SiteSearch } from './siteSearch.view.ts';
import classes from './Sites.module.css';

const SiteDialog = lazy(async () => ({ default: (await import('./SiteDialog.tsx')).SiteDialog }));
const SiteMap = lazy(async () => ({ default: (await import('./SiteMap.tsx')).SiteMap }));
const route = getRouteApi('/signedIn/assets/sites');

/** Pixels; the list places its rows by it. */
const ROW_HEIGHT = 68;

/** The places at which assets stay, with their circles on a map. */
export function SitesPage() {
  const { t } = useTranslation('sites');
  const { search, view } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: SiteSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const [dialog, setDialog] = useState<'new' | Site | null>(null);
  const sites = useSites({ search });
  const rows = useMemo(() => sites.data?.pages.flatMap((page) => page.data) ?? [], [sites.data]);
  const add = (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
      {t('add')}
    </Button>
  );
  return (
    <ListBeside
      label={t('title')}
      shown={view === 'map' ? 'beside' : 'list'}
      list={
        <>
          <ListHead>
            <DelayedSearchField
              label={t('search')}
              placeholder={t('searchPlaceholder')}
              clearLabel={t('clearSearch')}
              least={SEARCH_MIN}
              leastHint={t('searchLeast', { count: SEARCH_MIN })}
              asked={search}
              onAsk={(text) => change({ search: text })}
            />
          </ListHead>
          <Rows
            sites={sites}
            rows={rows}
            isFiltered={search !== undefined}
            onClear={() => change({ search: undefined })}
            onEdit={setDialog}
            add={add}
          />
        </>
      }
      beside={
        <Suspense>
          <SiteMap sites={rows} />
        </Suspense>
      }
    >
      <PageHead title={t('title')} back={<BackLink to="/assets/list" aria-label={t('back')} />}>
        {add}
      </PageHead>
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
      {dialog && (
        <Suspense>
          <SiteDialog site={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </ListBeside>
  );
}

interface RowsProps {
  readonly sites: ReturnType<typeof useSites>;
  readonly rows: readonly Site[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onEdit: (site: Site) => void;
  readonly add: ReactNode;
}

function Rows({ sites, rows, isFiltered, onClear, onEdit, add }: RowsProps) {
  const { t } = useTranslation('sites');
  if (sites.isPending) return <WaitingRows />;
  if (sites.error && rows.length === 0) return <Failure error={sites.error} onRetry={() => void sites.refetch()} />;
  if (rows.length > 0)
    return (
      <RowsInSight
        label={t('title')}
        rows={rows}
        keyOf={({ idSite }) => idSite}
        rowHeight={ROW_HEIGHT}
        more={sites}
        failed={<MoreFailed of={sites} />}
      >
        {(site) => <SiteRow site={site} onEdit={onEdit} />}
      </RowsInSight>
    );
  if (isFiltered) {
    const clear = (
      <Button kind="secondary" onClick={onClear}>
        {t('clearSearch')}
      </Button>
    );
    return (
      <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear}>
        {t('nothingFoundText')}
      </Notice>
    );
  }
  return (
    <Notice icon={<IconBuildingWarehouse />} title={t('none')} action={add}>
      {t('noneText')}
    </Notice>
  );
}
