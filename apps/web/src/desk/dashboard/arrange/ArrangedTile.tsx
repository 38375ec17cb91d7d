import type { Tile, TileGroup } from '@sillage/domain/desk/dashboard/tiles';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import tileClasses from '../TileCard.module.css';
import { TileFace, toneOf } from '../TileCard.tsx';
import classes from './Arrange.module.css';

interface ArrangedTileProps {
  readonly tile: Tile;
  readonly count: number | undefined;
  readonly at: number;
  readonly of: number;
  readonly isDragged: boolean;
  readonly isGoal: boolean;
  readonly drag: HTMLAttributes<HTMLElement>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onHide: () => void;
}

/** A tile that is being put elsewhere: dragged, moved with the arrow keys, or by its menu. It leads nowhere meanwhile. */
export function ArrangedTile({ tile, count, at, of, isDragged, isGoal, drag, onMove, onHide }: ArrangedTileProps) {
  const { t } = useTranslation('dashboard');
  const name = t(`tile.${tile.id}`);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (by === null) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <div
      {...drag}
      className={`${tileClasses['tile']} ${classes['tile']}`}
      data-tone={toneOf(tile, count)}
      data-tile={tile.id}
      data-group={tile.group}
      data-dragged={isDragged || undefined}
      data-goal={isGoal || undefined}
    >
      <TileFace tile={tile} count={count} />
      <span className={classes['actions']}>
        <button
          type="button"
          className={classes['grip']}
          aria-label={t('arrange.place', { name, at: at + 1, of })}
          aria-describedby="dashboard-arrange-hint"
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
        <span data-actions>
          <Menu label={t('arrange.tile', { name })} items={actionsOf({ at, of, onMove, onHide, t })} />
        </span>
      </span>
    </div>
  );
}

function stepOf(key: string, isRightToLeft: boolean): -1 | 1 | null {
  switch (key) {
    case 'ArrowUp':
      return -1;
    case 'ArrowDown':
      return 1;
    case 'ArrowLeft':
      return isRightToLeft ? 1 : -1;
    case 'ArrowRight':
      return isRightToLeft ? -1 : 1;
    default:
      return null;
  }
}

interface ActionsOf {
  readonly at: number;
  readonly of: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onHide: () => void;
  readonly t: (key: 'arrange.earlier' | 'arrange.later' | 'arrange.hide') => string;
}

function actionsOf({ at, of, onMove, onHide, t }: ActionsOf): MenuItem[] {
  const earlier = { label: t('arrange.earlier'), icon: <IconArrowUp size={16} aria-hidden />, onPick: () => onMove(-1) };
  const later = { label: t('arrange.later'), icon: <IconArrowDown size={16} aria-hidden />, onPick: () => onMove(1) };
  const away = { label: t('arrange.hide'), icon: <IconEyeOff size={16} aria-hidden />, onPick: onHide };
  return [...(at > 0 ? [earlier] : []), ...(at < of - 1 ? [later] : []), away];
}

/** The same of a whole section. */
export function SectionMenu({ group, ...actions }: Omit<ActionsOf, 't'> & { readonly group: TileGroup }) {
  const { t } = useTranslation('dashboard');
  return <Menu label={t('arrange.section', { name: t(`group.${group}`) })} items={actionsOf({ ...actions, t })} />;
}
