import type { AskedDashboard, Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { listQuotes } from '@sillage/contract/commerce/quotes/quotes.contract';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listContents } from '@sillage/contract/goods/contents/contents.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { listOfTile, type TileId, type TileList } from '@sillage/domain/desk/dashboard/tiles';
import { COUNT_LIMIT } from '@sillage/domain/journeys/shipments/shipment';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { momentsAsked } from '@sillage/domain/platform/time/zoneClock';
import { countQuotes } from '../../commerce/quotes/shared/listedQuotes.store.ts';
import { readQuoteFilter } from '../../commerce/quotes/shared/quoteFilter.usecases.ts';
import { countAssetPositions, countAssets, readRegisterFilter } from '../../goods/assets/shared/listedAssets.store.ts';
import { countContents } from '../../goods/contents/shared/listedContents.store.ts';
import { readFilter } from '../../journeys/shipments/shared/listFilter.usecases.ts';
import { countEach } from '../../messages/lists/shared/listedShipments.store.ts';
import { countAlertsSince } from '../../messages/lists/shared/openAlerts.store.ts';
import { ANY_TRACKER, countListedTrackers } from '../../messages/lists/shared/listedTrackers.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { countOwnTasks } from '../tasks/shared/countTasks.usecases.ts';

type Context = Dependencies<'db' | 'now'>;
export type Counts = Dashboard['tiles'];

/** Who asks, and of what. */
export interface Asking {
  readonly actor: Actor;
  readonly asked: AskedDashboard;
}

/** What is counted once, whatever asks for it. */
export interface Known {
  readonly devices: Promise<Dashboard['devices']>;
  readonly openAlerts: Promise<number>;
}

interface Led {
  readonly id: TileId;
  readonly search: TileList['search'];
}
type Counted = readonly (readonly [TileId, number])[];
type Count = (context: Context, asking: Asking & Known, leading: readonly Led[]) => Promise<Counted>;

/** What stands in the address is read as the list's own call reads it, so that no tile can count anything else. */
const COUNTING: Readonly<Record<TileList['to'], Count>> = {
  '/transport': async (context, { actor, asked }, leading) => {
    const filters = await Promise.all(leading.map(({ search }) => readFilter(context, actor, shipmentsAsked(search, asked))));
    const [one] = filters;
    if (!one) return [];
    const counts = await countEach(
      context.db,
      one.scope,
      filters.map(({ filter }) => filter),
      COUNT_LIMIT,
    );
    return leading.map(({ id }, at) => [id, counts[at] ?? 0]);
  },
  '/assets/list': (context, asking, leading) => countRegister(context, asking, leading, 'fixed,mobile'),
  '/masters/list': (context, asking, leading) => countRegister(context, asking, leading, 'container'),
  '/contenus/list': (context, { actor, asked }, leading) =>
    eachOf(leading, (search) => {
      const { search: words = '', in: within = null, placed = null } = listContents.query.parse(search);
      return countContents(context.db, scopeFor(actor, asked.idCustomer), { search: words, within, placed }, COUNT_LIMIT);
    }),
  '/devices': (context, { actor, asked, devices }, leading) =>
    eachOf(leading, async (search) => {
      const { state = null, battery = null } = listTrackers.query.parse(search);
      if (battery === null) return (await devices)[state ?? 'total'];
      return countListedTrackers(
        context.db,
        scopeFor(actor, asked.idCustomer),
        { ...ANY_TRACKER, state, battery },
        context.now(),
        COUNT_LIMIT,
      );
    }),
  '/alerts/list': ({ db, now }, { actor, asked, openAlerts }, leading) =>
    eachOf(leading, (search) => {
      const { raised, timeZone } = listAlerts.query.parse({ raised: search['raised'], timeZone: asked.timeZone });
      const { from } = momentsAsked(raised, timeZone, now());
      return from === null ? openAlerts : countAlertsSince(db, scopeFor(actor, asked.idCustomer), from, COUNT_LIMIT);
    }),
  '/cotations': (context, { actor }, leading) =>
    eachOf(leading, (search) => {
      const { scope, filter } = readQuoteFilter(context, actor, listQuotes.query.parse(search));
      return countQuotes(context.db, scope, filter, COUNT_LIMIT);
    }),
  '/tasks': (context, { actor }, leading) => eachOf(leading, async () => (await countOwnTasks(context, actor)).count),
};

export function shipmentsAsked(search: TileList['search'], { timeZone }: Pick<AskedDashboard, 'timeZone'>) {
  return listTransports.query.parse({ ...search, timeZone });
}

/** Each page's tiles at once, those of several pages beside each other. */
export async function countTiles(context: Context, asking: Asking & Known, ids: readonly TileId[]): Promise<Counts> {
  const lists = ids.map((id) => ({ id, ...listOfTile(id, asking.asked.idCustomer ?? null) }));
  const byPage = [...Map.groupBy(lists, ({ to }) => to)];
  const counted = await Promise.all(byPage.map(([to, leading]) => COUNTING[to](context, asking, leading)));
  return Object.fromEntries(counted.flat());
}

/** Where assets are is reckoned once for all that ask for it: it costs most. */
function countRegister(context: Context, { actor }: Asking, leading: readonly Led[], kind: string): Promise<Counted> {
  const filterOf = (search: TileList['search']) => readRegisterFilter(actor, listRegister.query.parse({ ...search, kind }));
  const idCustomer = leading[0]?.search['idCustomer'];
  const { scope, filter: all } = filterOf(idCustomer === undefined ? {} : { idCustomer });
  const now = context.now();
  return inScope(context.db, scope, async (tx) => {
    const positions = leading.some(({ search }) => search['position'] !== undefined)
      ? await countAssetPositions(tx, scope, all, now, COUNT_LIMIT)
      : null;
    const counted: (readonly [TileId, number])[] = [];
    for (const { id, search } of leading) {
      const { filter } = filterOf(search);
      const known = positions !== null && filter.position !== null ? positions[filter.position] : null;
      counted.push([id, known ?? (await countAssets(tx, scope, filter, now, COUNT_LIMIT))]);
    }
    return counted;
  });
}

function eachOf(leading: readonly Led[], count: (search: TileList['search']) => Promise<number>): Promise<Counted> {
  return Promise.all(leading.map(async ({ id, search }) => [id, await count(search)] as const));
}
