import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconPlus, IconRecycle, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePoolFrames, usePools } from '../pools.queries.ts';
import { ScanPools } from '../scan/ScanPools.tsx';
import { PoolCard } from './PoolCard.tsx';
import classes from './Pools.module.css';

const PoolDialog = lazy(async () => ({ default: (await import('../dialogs/PoolDialog.tsx')).PoolDialog }));
const route = getRouteApi('/signedIn/pools');

/** Pools of returnable packaging, with how many pieces are where. */
export function PoolsPage() {
  const { t } = useTranslation('pools');
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const mayAdd = belongsTo('userAdmin', useUser().role);
  const [isAdding, setIsAdding] = useState(false);
  usePoolFrames();
  const pools = usePools(search);
  const rows = useMemo(() => pools.data?.pages.flatMap((page) => page.data) ?? [], [pools.data]);
  const add = mayAdd ? (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  ) : null;
  const ask = (text: string | undefined) => void navigate({ search: text === undefined ? {} : { search: text }, replace: true });
  return (
    <DetailsPage>
      <PageHead title={t('title')}>{add}</PageHead>
      <div className={classes['bar']}>
        <div className={classes['search']}>
          <DelayedSearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            clearLabel={t('clearSearch')}
            least={SEARCH_MIN}
            leastHint={t('searchLeast', { count: SEARCH_MIN })}
            asked={search}
            onAsk={ask}
          />
        </div>
        <ScanPools />
      </div>
      <Rows pools={pools} rows={rows} isFiltered={search !== undefined} onClear={() => ask(undefined)} add={add} />
      {isAdding && (
        <Suspense>
          <PoolDialog pool={null} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </DetailsPage>
  );
}

interface RowsProps {
  readonly pools: ReturnType<typeof usePools>;
  readonly rows: readonly Pool[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly add: ReactNode;
}

function Rows({ pools, rows, isFiltered, onClear, add }: RowsProps) {
  const { t } = useTranslation('pools');
  if (pools.isPending) return <Skeleton height="320px" />;
  if (pools.error && rows.length === 0) return <Failure error={pools.error} onRetry={() => void pools.refetch()} />;
  if (rows.length === 0 && isFiltered) {
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
  if (rows.length === 0)
    return (
      <Notice icon={<IconRecycle />} title={t('none')} action={add}>
        {t('noneText')}
      </Notice>
    );
  return (
    <>
      <ul className={classes['cards']} aria-label={t('title')}>
        {rows.map((pool) => (
          <PoolCard key={pool.idPool} pool={pool} />
        ))}
      </ul>
      <MoreRows of={pools} />
    </>
  );
}
