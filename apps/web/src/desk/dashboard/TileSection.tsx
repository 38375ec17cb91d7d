import type { Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { wholeListOf, type Tile, type TileId } from '@sillage/domain/desk/dashboard/tiles';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrangedTile, SectionMenu } from './arrange/ArrangedTile.tsx';
import type { Section } from './arrange/arrangement.view.ts';
import type { useDragTiles } from './arrange/useDragTiles.view.ts';
import { DeviceBar } from './DeviceBar.tsx';
import { TileCard } from './TileCard.tsx';
import classes from './TileSection.module.css';

export interface Arranging {
  readonly drag: ReturnType<typeof useDragTiles>;
  readonly onMove: (tile: Tile, by: -1 | 1, of: number) => void;
  readonly onHide: (ids: readonly TileId[]) => void;
  readonly onMoveSection: (section: Section, by: -1 | 1) => void;
}

interface TileSectionProps {
  readonly section: Section;
  readonly counts: Dashboard['tiles'] | undefined;
  readonly idCustomer: number | null;
  /** Among those that are shown. */
  readonly at: number;
  readonly of: number;
  /** Null where nothing is being put elsewhere. */
  readonly arranging: Arranging | null;
}

/** What belongs together, under one heading. */
export function TileSection({ section, counts, idCustomer, at, of, arranging }: TileSectionProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { group, tiles } = section;
  const whole = wholeListOf(group, idCustomer);
  return (
    <section className={classes['section']} aria-labelledby={id} data-group={group}>
      <header className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {t(`group.${group}`)}
        </h2>
        {whole && !arranging && <Link {...whole}>{t(group === 'devices' ? 'toDevices' : 'toTransports')}</Link>}
        {arranging && (
          <SectionMenu
            group={group}
            at={at}
            of={of}
            onMove={(by) => arranging.onMoveSection(section, by)}
            onHide={() => arranging.onHide(tiles.map((tile) => tile.id))}
          />
        )}
      </header>
      {group === 'devices' && counts && <DeviceBar counts={counts} />}
      <ul className={classes['tiles']} data-wide={group === 'attention' || undefined}>
        {tiles.map((tile, place) => (
          <li key={tile.id}>
            {arranging ? (
              <ArrangedTile
                tile={tile}
                count={counts?.[tile.id]}
                at={place}
                of={tiles.length}
                isDragged={arranging.drag.dragging?.id === tile.id}
                isGoal={
                  arranging.drag.dragging !== null && arranging.drag.dragging.id !== tile.id && arranging.drag.dragging.over === tile.id
                }
                drag={arranging.drag.propsOf(tile.id, group)}
                onMove={(by) => arranging.onMove(tile, by, tiles.length)}
                onHide={() => arranging.onHide([tile.id])}
              />
            ) : (
              <TileCard tile={tile} count={counts?.[tile.id]} idCustomer={idCustomer} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
