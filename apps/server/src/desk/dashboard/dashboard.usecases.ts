import type { Dashboard, DashboardPlace } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { MOST_PLACES, PLACE_REASONS } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listOfTile, tilesOf, type TileId } from '@sillage/domain/desk/dashboard/tiles';
import { COUNT_LIMIT } from '@sillage/domain/journeys/shipments/shipment';
import { scopeFor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { readAssets } from '../../goods/assets/shared/readAsset.usecases.ts';
import { listedAssets, readRegisterFilter } from '../../goods/assets/shared/listedAssets.store.ts';
import { readFilter } from '../../journeys/shipments/shared/listFilter.usecases.ts';
import { readSummaries } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { countEach, CURRENT, type ShipmentFilter } from '../../messages/lists/shared/listedShipments.store.ts';
import { ANY_TRACKER, countTrackers } from '../../messages/lists/shared/listedTrackers.store.ts';
import { countOpenAlerts } from '../../messages/lists/shared/openAlerts.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findTroubledAssets, findTroubledCustomers, findTroubledShipments, type Found } from './dashboard.store.ts';
import { countTiles, shipmentsAsked, type Asking } from './tiles.usecases.ts';

type Context = Dependencies<'db' | 'now'>;
/** So many customers are named. */
const MOST_CUSTOMERS = 6;

/** Every number of a dashboard, each counted by what its list finds rows by. On one connection: others need theirs. */
export function countDashboard({ db, now }: Context, asking: Asking): Promise<Dashboard> {
  const scope = scopeFor(asking.actor, asking.asked.idCustomer);
  return inScope(db, scope, (tx) => countWithin({ db: tx, now }, scope, asking));
}

async function countWithin(context: Context, scope: CustomerScope, asking: Asking): Promise<Dashboard> {
  const { actor, asked } = asking;
  const date = context.now();
  const shown = tilesOf({ view: asked.view, role: actor.role, idCustomer: asked.idCustomer ?? null }).map(({ id }) => id);
  const isOfAll = actor.role === 'superAdmin' && asked.idCustomer === undefined && asked.view === 'shipments';
  const filters = await filtersOf(context, asking);
  const known = {
    devices: countTrackers(context.db, scope, ANY_TRACKER, date),
    openAlerts: countOpenAlerts(context.db, scope, COUNT_LIMIT),
  };
  const [devices, openAlerts, tiles, [total = 0, late = 0], customers] = await Promise.all([
    known.devices,
    known.openAlerts,
    countTiles(context, { ...asking, ...known }, shown),
    countEach(context.db, scope, [CURRENT, filters.late], COUNT_LIMIT),
    isOfAll ? findTroubledCustomers(context.db, scope, filters, MOST_CUSTOMERS) : [],
  ]);
  const count = (id: TileId) => tiles[id] ?? 0;
  return {
    date: date.toISOString(),
    tiles,
    customers,
    devices,
    transports: {
      total,
      late,
      tocomplete: count('tocomplete'),
      readytoship: count('readytoship'),
      intransit: count('intransit'),
      arrived: count('arrived'),
    },
    openAlerts,
  };
}

type Reason = (typeof PLACE_REASONS)[number];

async function filterOf(context: Context, { actor, asked }: Asking, reason: Reason): Promise<ShipmentFilter> {
  const { search } = listOfTile(reason, asked.idCustomer ?? null);
  return (await readFilter(context, actor, shipmentsAsked(search, asked))).filter;
}

async function filtersOf(context: Context, asking: Asking): Promise<Record<Reason, ShipmentFilter>> {
  const filters = await Promise.all(PLACE_REASONS.map(async (reason) => [reason, await filterOf(context, asking, reason)] as const));
  return Object.fromEntries(filters) as Record<Reason, ShipmentFilter>;
}

/** Where what needs a look is, what has most reasons first. */
export async function listDashboardPlaces(context: Context, asking: Asking): Promise<{ data: DashboardPlace[]; areAll: boolean }> {
  const { asked, actor } = asking;
  const scope = scopeFor(actor, asked.idCustomer);
  if (asked.view === 'shipments') {
    const found = await findTroubledShipments(context.db, scope, await filtersOf(context, asking), MOST_PLACES + 1);
    const shown = found.slice(0, MOST_PLACES);
    const summaries = await readSummaries(
      context,
      scope,
      shown.map(({ id }) => id),
    );
    const placed = summaries.flatMap(({ idTransport, reference, lastPosition }) =>
      lastPosition === null
        ? []
        : [{ idTransport, asset: null, reference, ...placeOf(lastPosition), reasons: reasonsOf(shown, idTransport) }],
    );
    return { data: placed, areAll: found.length <= MOST_PLACES };
  }
  const ways = ASSET_REASONS.map(({ reason, ...search }) => {
    const { filter } = readRegisterFilter(actor, listRegister.query.parse({ ...search, idCustomer: asked.idCustomer }));
    return [reason, listedAssets(scope, filter, context.now())] as const;
  });
  const found = await findTroubledAssets(context.db, scope, ways, MOST_PLACES + 1);
  const shown = found.slice(0, MOST_PLACES);
  const assets = await readAssets(
    context,
    scope,
    shown.map(({ id }) => id),
  );
  const numberOf = new Map(shown.map((one) => [one.identifier, one.id]));
  const placed = assets.flatMap(({ uniqueIdentifiant, kind, reference, position }) => {
    if (position === null) return [];
    const asset = { uniqueIdentifiant, isContainer: kind === 'container' };
    const reasons = reasonsOf(shown, numberOf.get(uniqueIdentifiant) ?? 0);
    return [{ idTransport: null, asset, reference, ...placeOf(position), reasons }];
  });
  return { data: placed, areAll: found.length <= MOST_PLACES };
}

const ASSET_REASONS = [
  { reason: 'breach', alerts: 'open' },
  { reason: 'silent', tracker: 'offline' },
  { reason: 'lowBattery', tracker: 'lowBattery' },
] as const satisfies readonly { reason: Reason; alerts?: string; tracker?: string }[];

function placeOf({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  return { latitude, longitude };
}

function reasonsOf(found: readonly Found[], id: number): Reason[] {
  const reasons = found.find((one) => one.id === id)?.reasons ?? [];
  return PLACE_REASONS.filter((reason) => reasons.includes(reason));
}
