import { listOfTile, type Tile } from '@sillage/domain/desk/dashboard/tiles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { figureOf, hintOf } from './tiles.view.ts';
import classes from './TileCard.module.css';

interface TileCardProps {
  readonly tile: Tile;
  /** Undefined until it was counted. */
  readonly count: number | undefined;
  readonly idCustomer: number | null;
}

/** One number, what it counts, and the way to the list that has as many rows. */
export function TileCard({ tile, count, idCustomer }: TileCardProps) {
  return (
    <Link {...listOfTile(tile.id, idCustomer)} className={classes['tile']} data-tone={toneOf(tile, count)} data-tile={tile.id}>
      <TileFace tile={tile} count={count} />
    </Link>
  );
}

/** Nought of what needs a look is nothing to look at. */
export function toneOf({ tone, group }: Tile, count: number | undefined): 'bad' | 'warn' | 'none' | undefined {
  if (count === 0) return group === 'attention' || group === 'today' || group === 'mine' ? 'none' : undefined;
  return count === undefined || tone === 'plain' ? undefined : tone;
}

export function TileFace({ tile: { id }, count }: Pick<TileCardProps, 'tile' | 'count'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const hint = hintOf(id);
  return (
    <>
      <span className={classes['label']}>{t(`tile.${id}`)}</span>{' '}
      <strong className={classes['count']}>
        {count === undefined ? <Skeleton height="1.2em" width="2.2em" /> : figureOf(id, count, format)}
      </strong>{' '}
      {hint && <span className={classes['hint']}>{t(`hint.${hint}`)}</span>}
    </>
  );
}
