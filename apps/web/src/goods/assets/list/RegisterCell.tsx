import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BatteryLevel } from '../../../tracking/trackers/shared/BatteryLevel.tsx';
import { KIND_ICON } from '../assetIcon.view.ts';
import classes from './RegisterCell.module.css';
import { cellOf, MOMENTS, type RegisterColumn } from './registerColumns.view.ts';
import { useSheetWords } from './useSheetWords.view.ts';

interface RegisterCellProps {
  readonly asset: AssetSummary;
  readonly column: RegisterColumn;
}

/** What a column says of an asset. */
export function RegisterCell({ asset, column }: RegisterCellProps) {
  const format = useFormat();
  const words = useSheetWords();
  if (column === 'reference') return <Reference asset={asset} />;
  if (column === 'kind') return <Kind kind={asset.kind} />;
  const cell = cellOf(asset, column, words);
  if (cell === null || cell === '') return null;
  if (MOMENTS.has(column) && cell instanceof Date) {
    const accuracy = column === 'positionDate' ? asset.position?.accuracy : null;
    return (
      <span className={classes['pair']}>
        <Age date={cell.toISOString()} /> <Accuracy metres={accuracy} />
      </span>
    );
  }
  if (typeof cell === 'number') {
    if (column === 'battery') return <BatteryLevel percent={cell} />;
    if (column === 'temperature') return format.celsius(cell);
    if (column === 'humidity') return format.percent(cell);
    return <bdi>{column === 'holds' ? format.whole(cell) : format.precise(cell)}</bdi>;
  }
  const said = String(cell);
  return (
    <span className={classes['words']} title={said} dir="auto">
      {said}
    </span>
  );
}

/** It leads to its page. */
function Reference({ asset: { kind, reference, uniqueIdentifiant } }: Pick<RegisterCellProps, 'asset'>) {
  const to = kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
  return (
    <Link to={to} params={{ uniqueIdentifiant }} dir="auto">
      {reference}
    </Link>
  );
}

function Kind({ kind }: Pick<AssetSummary, 'kind'>) {
  const { t } = useTranslation('assets');
  const Icon = KIND_ICON[kind];
  return (
    <span className={classes['pair']}>
      <Icon size={16} aria-hidden /> {t(`kind.${kind}`)}
    </span>
  );
}
