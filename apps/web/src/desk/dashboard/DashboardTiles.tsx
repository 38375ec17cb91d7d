import type { Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import type { DashboardView, Tile, TileId } from '@sillage/domain/desk/dashboard/tiles';
import { IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ArrangeBar } from './arrange/ArrangeBar.tsx';
import {
  hide,
  moveGroup,
  moveTile,
  PANELS,
  placeTile,
  sectionsOf,
  show,
  type Arrangement,
  type PanelId,
  type PartId,
} from './arrange/arrangement.view.ts';
import { useDragTiles } from './arrange/useDragTiles.view.ts';
import { CustomersPanel } from './CustomersPanel.tsx';
import classes from './DashboardPage.module.css';
import { TroubleMap } from './places/TroubleMap.tsx';
import { TileSection, type Arranging } from './TileSection.tsx';

interface DashboardTilesProps {
  /** Undefined until it was counted. */
  readonly dashboard: Dashboard | undefined;
  readonly tiles: readonly Tile[];
  readonly view: DashboardView;
  readonly idCustomer: number | null;
  readonly arrangement: Arrangement;
  readonly isArranging: boolean;
  readonly change: (wanted: Arrangement) => void;
  readonly reset: () => void;
  readonly onDone: () => void;
}

/** The tiles under their headings, and beside them where what needs a look is. */
export function DashboardTiles(props: DashboardTilesProps) {
  const { dashboard, tiles, view, idCustomer, arrangement, isArranging, change, reset, onDone } = props;
  const { t } = useTranslation('dashboard');
  const [said, setSaid] = useState('');
  const sections = sectionsOf(arrangement, tiles);
  const isOfAll = useUser().role === 'superAdmin' && idCustomer === null && view === 'shipments';
  const panels = PANELS.filter((panel) => panel === 'places' || isOfAll);
  const nameOf = (id: PartId) => (isPanel(id) ? t(`${id}.title`) : t(`tile.${id}`));
  const put = (wanted: Arrangement, id: TileId) => {
    change(wanted);
    const beside = sectionsOf(wanted, tiles).find((section) => section.tiles.some((tile) => tile.id === id))?.tiles ?? [];
    setSaid(t('arrange.place', { name: nameOf(id), at: beside.findIndex((tile) => tile.id === id) + 1, of: beside.length }));
  };
  const drag = useDragTiles((id, goal) => put(placeTile(arrangement, id, goal), id));
  const arranging: Arranging | null = isArranging
    ? {
        drag,
        onMove: ({ id }, by) => put(moveTile(arrangement, tiles, id, by), id),
        onHide: (ids) => {
          change(hide(arrangement, ids));
          setSaid(t('arrange.isHidden', { name: ids.map(nameOf).join(', ') }));
        },
        onMoveSection: ({ group }, by) => change(moveGroup(arrangement, tiles, group, by)),
      }
    : null;
  const shownPanels = panels.filter((panel) => !arrangement.hidden.includes(panel));
  const panel = (id: PanelId, content: ReactNode) => (
    <div key={id} className={classes['panel']}>
      {isArranging && (
        <span className={classes['hidePanel']}>
          <IconButton look="raised" label={t('arrange.hideOne', { name: nameOf(id) })} onClick={() => change(hide(arrangement, [id]))}>
            <IconEyeOff size={16} aria-hidden />
          </IconButton>
        </span>
      )}
      {content}
    </div>
  );
  return (
    <>
      {isArranging && (
        <ArrangeBar
          hidden={arrangement.hidden.filter((id) => !isPanel(id) || panels.includes(id))}
          nameOf={nameOf}
          onShow={(id) => change(show(arrangement, id))}
          onReset={reset}
          onDone={onDone}
        />
      )}
      <p className={classes['said']} role="status">
        {said}
      </p>
      <div className={classes['columns']} data-alone={shownPanels.length === 0 || undefined}>
        <div className={classes['sections']} aria-busy={dashboard === undefined}>
          {sections.map((section, at) => (
            <TileSection key={section.group} {...{ section, idCustomer, at, arranging }} counts={dashboard?.tiles} of={sections.length} />
          ))}
        </div>
        {shownPanels.length > 0 && (
          <div className={classes['aside']}>
            {shownPanels.includes('places') &&
              panel('places', <TroubleMap asked={{ view, idCustomer }} isAsked={dashboard !== undefined} />)}
            {shownPanels.includes('customers') && panel('customers', <CustomersPanel customers={dashboard?.customers ?? []} />)}
          </div>
        )}
      </div>
    </>
  );
}

function isPanel(id: PartId): id is PanelId {
  return PANELS.some((one) => one === id);
}
