import type { Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import type { Tile, TileGroup } from '@sillage/domain/desk/dashboard/tiles';
import { IconArrowsMaximize, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../../../platform/live/LiveProvider.tsx';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useServerNow } from '../../../platform/time/useServerNow.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Section } from '../arrange/arrangement.view.ts';
import { toneOf } from '../TileCard.tsx';
import { figureOf } from '../tiles.view.ts';
import { fillScreen, useIsFull, useWall } from './useWall.view.ts';
import classes from './Wall.module.css';

interface WallProps {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly dashboard: Dashboard | undefined;
  /** Why the numbers could not be read: what the page says of it is behind the wall. */
  readonly failure: unknown;
  readonly onLeave: () => void;
}

/** What is read first, and from afar; everything else stands below, smaller. */
const LARGE: readonly TileGroup[] = ['attention', 'today', 'mine'];
/** Older figures than that are said to be old: they are counted each minute. */
const OLD_MS = 150_000;

/** The dashboard on a screen on the wall: nothing but large figures, over everything else. */
export function Wall({ title, sections, dashboard, failure, onLeave }: WallProps) {
  const { t } = useTranslation('dashboard');
  const isFull = useIsFull();
  const box = useRef<HTMLDivElement>(null);
  useWall(onLeave);
  useEffect(() => box.current?.focus(), []);
  const large = sections.filter(({ group }) => LARGE.includes(group)).flatMap(({ tiles }) => tiles);
  const small = sections.filter(({ group }) => !LARGE.includes(group));
  return createPortal(
    <div ref={box} role="dialog" aria-modal tabIndex={-1} className={classes['wall']} aria-label={t('wall.title')}>
      <WallHead title={title} date={dashboard?.date} failure={failure} />
      <ul className={classes['large']} style={{ '--columns': columnsFor(large.length) } as CSSProperties}>
        {large.map((tile) => (
          <Figure key={tile.id} tile={tile} count={dashboard?.tiles[tile.id]} />
        ))}
      </ul>
      <div className={classes['small']}>
        {small.map(({ group, tiles }) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h2>{t(`group.${group}`)}</h2>
            <ul>
              {tiles.map((tile) => (
                <Figure key={tile.id} tile={tile} count={dashboard?.tiles[tile.id]} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={classes['actions']}>
        {document.fullscreenEnabled && !isFull && (
          <IconButton look="raised" label={t('wall.full')} onClick={fillScreen}>
            <IconArrowsMaximize size={19} aria-hidden />
          </IconButton>
        )}
        <IconButton look="raised" label={t('wall.leave')} onClick={onLeave}>
          <IconX size={19} aria-hidden />
        </IconButton>
      </div>
    </div>,
    document.body,
  );
}

/** As few rows as leave the figures large, each as full as the others. */
function columnsFor(figures: number): number {
  const rows = figures <= 4 ? 1 : figures <= 12 ? 2 : 3;
  return Math.max(1, Math.ceil(figures / rows));
}

function WallHead({ title, date, failure }: Pick<WallProps, 'title' | 'failure'> & { readonly date: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const now = useServerNow();
  const status = useLiveStatus();
  const textOf = useErrorText();
  const isOld = date !== undefined && now - Date.parse(date) > OLD_MS;
  const isCut = status === 'offline' || isOld || date === undefined;
  const said = () => {
    if (date === undefined) return failure === null ? '' : textOf(failure);
    return isCut ? t('wall.old', { age: format.age(Date.parse(date), now), time: format.time(Date.parse(date)) }) : t('wall.live');
  };
  return (
    <header className={classes['head']}>
      <h1 dir="auto">{title}</h1>
      <p className={classes['state']} data-cut={isCut || undefined} role="status">
        {said()}
      </p>
      <p className={classes['clock']}>
        <span>{format.dayInWords(now)}</span>
        <strong>{format.time(now)}</strong>
      </p>
    </header>
  );
}

function Figure({ tile, count }: { readonly tile: Tile; readonly count: number | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <li className={classes['figure']} data-tone={toneOf(tile, count)} data-tile={tile.id}>
      <strong>{count === undefined ? '–' : figureOf(tile.id, count, format)}</strong>
      <span>{t(`tile.${tile.id}`)}</span>
    </li>
  );
}
