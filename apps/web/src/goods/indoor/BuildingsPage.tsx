import type { IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { IconBuildingWarehouse, IconLayoutList, IconMap2, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { MoreFailed } from '../../platform/list/MoreRows.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListBeside } from '../../ui/ListBeside.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsInSight, WaitingRows } from '../../ui/RowsInSight.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { BuildingRow } from './BuildingRow.tsx';
import { useIndoorSites } from './indoor.queries.ts';
import classes from './Indoor.module.css';

const BuildingDialog = lazy(async () => ({ default: (await import('./BuildingDialog.tsx')).BuildingDialog }));
const BuildingsMap = lazy(async () => ({ default: (await import('./BuildingsMap.tsx')).BuildingsMap }));
const route = getRouteApi('/signedIn/indoor');

/** Pixels; the list places its rows by it. */
const ROW_HEIGHT = 68;

/** The buildings of a customer, and where they lie in the world. */
export function BuildingsPage() {
  const { t } = useTranslation('indoor');
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<'new' | IndoorSite | null>(null);
  const sites = useIndoorSites();
  const rows = useMemo(() => sites.data?.pages.flatMap((page) => page.data) ?? [], [sites.data]);
  const add = (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
      {t('addSite')}
    </Button>
  );
  return (
    <ListBeside
      label={t('title')}
      shown={view === 'map' ? 'beside' : 'list'}
      list={<Rows sites={sites} rows={rows} onEdit={setDialog} add={add} />}
      beside={
        <Suspense>
          <BuildingsMap sites={rows} />
        </Suspense>
      }
    >
      <PageHead title={t('title')}>{add}</PageHead>
      <div className={classes['toggle']}>
        <Segments
          label={t('view')}
          value={view ?? 'list'}
          onChange={(next) => void navigate({ search: (now) => ({ ...now, view: next === 'map' ? 'map' : undefined }), replace: true })}
          options={[
            { value: 'list', label: t('viewList'), icon: <IconLayoutList size={16} aria-hidden /> },
            { value: 'map', label: t('viewMap'), icon: <IconMap2 size={16} aria-hidden /> },
          ]}
        />
      </div>
      {dialog && (
        <Suspense>
          <BuildingDialog site={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </ListBeside>
  );
}

interface RowsProps {
  readonly sites: ReturnType<typeof useIndoorSites>;
  readonly rows: readonly IndoorSite[];
  readonly onEdit: (site: IndoorSite) => void;
  readonly add: ReactNode;
}

function Rows({ sites, rows, onEdit, add }: RowsProps) {
  const { t } = useTranslation('indoor');
  if (sites.isPending) return <WaitingRows />;
  if (sites.error && rows.length === 0) return <Failure error={sites.error} onRetry={() => void sites.refetch()} />;
  if (rows.length === 0)
    return (
      <Notice icon={<IconBuildingWarehouse />} title={t('none')} action={add}>
        {t('noneText')}
      </Notice>
    );
  return (
    <RowsInSight
      label={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      more={sites}
      failed={<MoreFailed of={sites} />}
    >
      {(site) => <BuildingRow site={site} onEdit={onEdit} />}
    </RowsInSight>
  );
}
