import { TILE_GROUPS, type Tile, type TileGroup, type TileId } from '@sillage/domain/desk/dashboard/tiles';

/** What stands beside the tiles, and can be hidden too. */
export const PANELS = ['places', 'customers'] as const;
export type PanelId = (typeof PANELS)[number];
export type PartId = TileId | PanelId;

/** How somebody wants a dashboard: kept with their account, so that it is read with care. */
export interface Arrangement {
  readonly groups: readonly TileGroup[];
  readonly order: readonly TileId[];
  readonly hidden: readonly PartId[];
}

export interface Section {
  readonly group: TileGroup;
  readonly tiles: readonly Tile[];
}

/** Whatever was kept: what is unknown by now is left out, and what is new stands where it would have stood. */
export function readArrangement(kept: unknown, tiles: readonly Tile[]): Arrangement {
  const { groups, order, hidden } = typeof kept === 'object' && kept !== null ? (kept as Partial<Record<keyof Arrangement, unknown>>) : {};
  const ids = tiles.map(({ id }) => id);
  const parts: readonly PartId[] = [...ids, ...PANELS];
  return {
    groups: completed(groups, TILE_GROUPS),
    order: completed(order, ids),
    hidden: Array.isArray(hidden) ? parts.filter((id) => hidden.includes(id)) : [],
  };
}

function completed<Id extends string>(kept: unknown, all: readonly Id[]): readonly Id[] {
  const known: Id[] = Array.isArray(kept) ? [...new Set(kept as unknown[])].flatMap((one) => all.find((id) => id === one) ?? []) : [];
  for (const [at, id] of all.entries()) {
    if (known.includes(id)) continue;
    const before = all[at - 1];
    known.splice(before === undefined ? 0 : known.indexOf(before) + 1, 0, id);
  }
  return known;
}

/** What is shown, group by group. */
export function sectionsOf({ groups, order, hidden }: Arrangement, tiles: readonly Tile[]): readonly Section[] {
  const tileOf = new Map(tiles.map((tile) => [tile.id, tile]));
  const shown = order.flatMap((id) => (hidden.includes(id) ? [] : (tileOf.get(id) ?? [])));
  return groups
    .map((group) => ({ group, tiles: shown.filter((tile) => tile.group === group) }))
    .filter((section) => section.tiles.length > 0);
}

/** One place further or back among those of its group that are shown. */
export function moveTile(arrangement: Arrangement, tiles: readonly Tile[], id: TileId, by: -1 | 1): Arrangement {
  const beside = sectionsOf(arrangement, tiles).find((section) => section.tiles.some((tile) => tile.id === id))?.tiles ?? [];
  const goal = beside[beside.findIndex((tile) => tile.id === id) + by];
  return goal ? placeTile(arrangement, id, goal.id) : arrangement;
}

/** In the place of another one, which makes room. */
export function placeTile(arrangement: Arrangement, id: TileId, goal: TileId): Arrangement {
  return { ...arrangement, order: placed(arrangement.order, id, goal) };
}

export function moveGroup(arrangement: Arrangement, tiles: readonly Tile[], group: TileGroup, by: -1 | 1): Arrangement {
  const shown = sectionsOf(arrangement, tiles).map((section) => section.group);
  const goal = shown[shown.indexOf(group) + by];
  return goal ? { ...arrangement, groups: placed(arrangement.groups, group, goal) } : arrangement;
}

function placed<Id>(all: readonly Id[], id: Id, goal: Id): readonly Id[] {
  const [from, to] = [all.indexOf(id), all.indexOf(goal)];
  if (from === -1 || to === -1 || from === to) return all;
  const others = all.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export function hide(arrangement: Arrangement, ids: readonly PartId[]): Arrangement {
  return { ...arrangement, hidden: [...new Set([...arrangement.hidden, ...ids])] };
}

export function show(arrangement: Arrangement, id: PartId): Arrangement {
  return { ...arrangement, hidden: arrangement.hidden.filter((one) => one !== id) };
}
