import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import { IconPackages, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFixedRows } from '../../ui/useFixedRows.ts';
import type { useRegister } from '../assets.queries.ts';
import classes from '../Assets.module.css';
import { AssetRow } from './AssetRow.tsx';

/** Pixels; the list places its rows by it. */
const ROW_HEIGHT = 84;
/** The next page is asked for while this many rows are still ahead. */
const ROWS_AHEAD = 12;

interface AssetListProps {
  readonly shelf: 'assets' | 'masters';
  readonly register: ReturnType<typeof useRegister>;
  readonly rows: readonly AssetSummary[];
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  readonly onHover: (uniqueIdentifiant: string | null) => void;
  readonly addButton: ReactNode;
}

export function AssetList(props: AssetListProps) {
  const { shelf, register, rows, isFiltered, onClearFilters, addButton } = props;
  const { t } = useTranslation('assets');
  if (register.isPending) return <Bones />;
  if (register.error && rows.length === 0) return <Failure error={register.error} onRetry={() => void register.refetch()} />;
  if (rows.length > 0) return <Rows {...props} />;
  if (!isFiltered)
    return (
      <Notice icon={<IconPackages />} title={t(`none.${shelf}`)} action={addButton}>
        {t(`noneText.${shelf}`)}
      </Notice>
    );
  const clear = (
    <Button kind="secondary" onClick={onClearFilters}>
      {t('clearFilters')}
    </Button>
  );
  return (
    <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear}>
      {t('nothingFoundText')}
    </Notice>
  );
}

/** Only the rows in sight are drawn. */
function Rows({ register, rows, selected, hovered, onHover }: AssetListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = register;
  const { first, end, scrollTo } = useFixedRows(scroller, rows.length, ROW_HEIGHT);
  const isNearEnd = end >= rows.length - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const showSelected = useEffectEvent(() => {
    const index = rows.findIndex(({ uniqueIdentifiant }) => uniqueIdentifiant === selected);
    if (index !== -1) scrollTo(index);
  });
  useEffect(() => {
    if (selected !== null) showSelected();
  }, [selected]);
  return (
    <div ref={scroller} className={classes['scroller']} tabIndex={-1}>
      <ul className={classes['rows']} style={{ height: rows.length * ROW_HEIGHT }}>
        {rows.slice(first, end).map((asset, index) => (
          <li
            key={asset.uniqueIdentifiant}
            className={classes['row']}
            style={{ transform: `translateY(${(first + index) * ROW_HEIGHT}px)`, height: ROW_HEIGHT }}
            aria-posinset={first + index + 1}
            aria-setsize={hasNextPage ? -1 : rows.length}
            data-selected={asset.uniqueIdentifiant === selected || undefined}
            data-hovered={asset.uniqueIdentifiant === hovered || undefined}
            onPointerEnter={() => onHover(asset.uniqueIdentifiant)}
            onPointerLeave={() => onHover(null)}
          >
            <AssetRow asset={asset} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bones() {
  return (
    <div className={classes['bones']} aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="52px" />
      ))}
    </div>
  );
}
