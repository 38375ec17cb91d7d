import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { IconPackages, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { isTicking } from '../../../platform/list/ticks.ts';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { MoreFailed } from '../../../platform/list/MoreRows.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RowsInSight, WaitingRows } from '../../../ui/RowsInSight.tsx';
import type { useRegister } from '../assets.queries.ts';
import { AssetRow } from './AssetRow.tsx';

/** Pixels; the list places its rows by it. */
const ROW_HEIGHT = 72;

interface AssetListProps {
  readonly section: 'assets' | 'masters';
  readonly register: ReturnType<typeof useRegister>;
  readonly rows: readonly AssetSummary[];
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  readonly onHover: (uniqueIdentifiant: string | null) => void;
  readonly addButton: ReactNode;
  readonly ticking: Ticking<string>;
  /** Instead of the list, where the user wants a table. */
  readonly table: ReactNode;
}

export function AssetList(props: AssetListProps) {
  const { section, register, rows, selected, hovered, onHover, isFiltered, onClearFilters, addButton, ticking, table } = props;
  const { ticks, tick, startSelecting } = ticking;
  const { t } = useTranslation('assets');
  if (register.isPending) return <WaitingRows />;
  if (register.error && rows.length === 0) return <Failure error={register.error} onRetry={() => void register.refetch()} />;
  if (rows.length > 0 && table !== null) return table;
  if (rows.length > 0)
    return (
      <RowsInSight
        rows={rows}
        keyOf={({ uniqueIdentifiant }) => uniqueIdentifiant}
        rowHeight={ROW_HEIGHT}
        more={register}
        failed={<MoreFailed of={register} />}
        selected={selected}
        hovered={hovered}
        onHover={onHover}
        ticking={{ ticked: ticks.ids, isTicking: isTicking(ticks), isSelecting: ticks.isSelecting, onHeld: startSelecting }}
      >
        {(asset) => <AssetRow asset={asset} isTicked={ticks.ids.has(asset.uniqueIdentifiant)} onTick={tick} />}
      </RowsInSight>
    );
  if (!isFiltered)
    return (
      <Notice icon={<IconPackages />} title={t(`none.${section}`)} action={addButton}>
        {t(`noneText.${section}`)}
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
