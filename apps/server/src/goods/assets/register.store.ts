import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { AssetKind, AssetOrder } from '@sillage/domain/goods/assets/asset';
import type { OrderDirection } from '@sillage/domain/journeys/shipments/shipment';
import type { TrackerStatus, TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { ALONG_COLUMNS, type MeasuredRow } from './along.store.ts';
import { leftColumns } from './leftPosition.store.ts';
import { listedAssets, type RegisterFilter } from './shared/listedAssets.store.ts';
import { LATEST, SITE_OF } from './siteOf.store.ts';

interface PageAsked {
  readonly by: AssetOrder;
  readonly direction: OrderDirection;
  /** What the last row of the page before was ordered by, and its number. */
  readonly after: { readonly key: string; readonly idAsset: number } | null;
  readonly limit: number;
  readonly now: Date;
}

type Condition = RawBuilder<SqlBool>;

/** The assets of one page, in order: their numbers and identifiers, and what they were ordered by. */
export function findAssetPage(db: Db, scope: CustomerScope, filter: RegisterFilter, asked: PageAsked) {
  const { by, direction, after, limit } = asked;
  const [column, cast] = by === 'reference' ? [sql.raw('a.reference_key'), sql.raw('text')] : [sql.raw('a.id_asset'), sql.raw('integer')];
  // `ASC` is the newest first, and A to Z.
  const [way, beyond] = (by === 'reference') === (direction === 'ASC') ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
  const further =
    after === null ? [] : [sql<SqlBool>`(${column}, a.id_asset) ${beyond} (${after.key}::${cast}, ${after.idAsset}::integer)`];
  const where = sql.join<SqlBool>([...listedAssets(scope, filter, asked.now), ...further], sql` and `);
  const query = sql<{ idAsset: number; identifier: string; key: string }>`
    select a.id_asset as "idAsset", a.identifier, ${column}::text as key from asset a where ${where} order by ${column} ${way}, a.id_asset ${way} limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

/** Every place that an asset could be. */
export interface KnownPlaces {
  readonly ownLatitude: number | null;
  readonly ownLongitude: number | null;
  readonly ownTime: Date | null;
  /** Metres; what people say is not measured. */
  readonly ownAccuracy: number | null;
  readonly firstAccuracy: number | null;
  readonly secondAccuracy: number | null;
  /** The trackers that these places are known by, where they are live. */
  readonly ownTracker: string | null;
  readonly firstTracker: string | null;
  readonly secondTracker: string | null;
  /** Of the container that it is in, and of the one that this one is in. */
  readonly firstSince: Date | null;
  readonly firstLatitude: number | null;
  readonly firstLongitude: number | null;
  readonly firstTime: Date | null;
  readonly firstSetLatitude: number | null;
  readonly firstSetLongitude: number | null;
  readonly firstSetTime: Date | null;
  readonly secondSince: Date | null;
  readonly secondLatitude: number | null;
  readonly secondLongitude: number | null;
  readonly secondTime: Date | null;
  readonly secondSetLatitude: number | null;
  readonly secondSetLongitude: number | null;
  readonly secondSetTime: Date | null;
  /** Of the shipment that it travels with. */
  readonly alongLatitude: number | null;
  readonly alongLongitude: number | null;
  readonly alongAccuracy: number | null;
  readonly alongTime: Date | null;
  readonly alongTracker: string | null;
  readonly setLatitude: number | null;
  readonly setLongitude: number | null;
  readonly setTime: Date | null;
  /** What trackers that are gone said last: of itself, and of both containers. */
  readonly leftLatitude: number | null;
  readonly leftLongitude: number | null;
  readonly leftAccuracy: number | null;
  readonly leftTime: Date | null;
  readonly firstLeftLatitude: number | null;
  readonly firstLeftLongitude: number | null;
  readonly firstLeftAccuracy: number | null;
  readonly firstLeftTime: Date | null;
  readonly secondLeftLatitude: number | null;
  readonly secondLeftLongitude: number | null;
  readonly secondLeftAccuracy: number | null;
  readonly secondLeftTime: Date | null;
}

/** What is known of assets: with who has them, their tracker, and where they could be. */
export interface RegisterRow extends KnownPlaces {
  readonly idAsset: number;
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly identifier: string;
  readonly kind: AssetKind;
  readonly reference: string;
  readonly description: string;
  readonly ownerNumber: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly inCharge: number | null;
  readonly inChargeSince: Date | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly tracker: string | null;
  readonly trackerType: TrackerType | null;
  readonly trackerStatus: TrackerStatus | null;
  readonly serial: string | null;
  readonly reportingIntervalSeconds: number | null;
  readonly linkedAt: Date | null;
  readonly receivedAt: Date | null;
  /** When its tracker was heard, moved on by the times in which nobody listened. */
  readonly silentSince: Date | null;
  readonly battery: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly temperatureTime: Date | null;
  readonly humidityTime: Date | null;
  /** Of its container, of the one that this is in, and of its shipment. */
  readonly measuredFirst: MeasuredRow | null;
  readonly measuredSecond: MeasuredRow | null;
  readonly measuredAlong: readonly MeasuredRow[];
  /** The container that it is in. */
  readonly container: string | null;
  readonly containerReference: string | null;
  /** How many assets are in it. */
  readonly holds: number;
  /** The site at which it was last known to be. */
  readonly idSite: number | null;
  readonly siteName: string | null;
  readonly siteLatitude: number | null;
  readonly siteLongitude: number | null;
  readonly siteRadius: number | null;
  /** Of the building that its own tracker is in; the name of the room is empty outside rooms. */
  readonly idBuilding: number | null;
  readonly buildingName: string | null;
  readonly floorName: string | null;
  readonly roomName: string | null;
  readonly enteredAt: Date | null;
}

export function listByNumber(db: Db, scope: CustomerScope, idAssets: readonly number[]): Promise<RegisterRow[]> {
  if (idAssets.length === 0) return Promise.resolve([]);
  return read(db, scope, sql<SqlBool>`a.id_asset in (${sql.join(idAssets)})`);
}

export function listByIdentifier(db: Db, scope: CustomerScope, identifiers: readonly string[]): Promise<RegisterRow[]> {
  return read(db, scope, sql<SqlBool>`a.identifier in (${sql.join(identifiers)})`);
}

export async function findByIdentifier(db: Db, scope: CustomerScope, identifier: string): Promise<RegisterRow | undefined> {
  return (await read(db, scope, sql<SqlBool>`a.identifier = ${identifier}`))[0];
}

async function read(db: Db, scope: CustomerScope, which: Condition): Promise<RegisterRow[]> {
  const query = sql<RegisterRow>`
    select a.id_asset as "idAsset", a.id_customer as "idCustomer", c.customer_name as "customerName", a.identifier, a.kind, a.reference,
      a.description, a.owner_number as "ownerNumber", a.revision, a.created_at as "createdAt",
      a.in_charge as "inCharge", a.in_charge_since as "inChargeSince", m.first_name as "firstName", m.last_name as "lastName", m.email,
      t.identifier as tracker, t.type as "trackerType", t.status as "trackerStatus", t.serial, t.identifier as "ownTracker", t1.identifier as "firstTracker", t2.identifier as "secondTracker", t.reporting_interval_seconds as "reportingIntervalSeconds", k.started_at as "linkedAt",
      l.received_at as "receivedAt", silent_since(l.received_at) as "silentSince", l.battery, l.temperature, l.humidity,
      l.temperature_time as "temperatureTime", l.humidity_time as "humidityTime",
      ${sql.raw(ALONG_COLUMNS)},
      l.accuracy as "ownAccuracy", l1.accuracy as "firstAccuracy", l2.accuracy as "secondAccuracy",
      l.latitude as "ownLatitude", l.longitude as "ownLongitude", l.position_time as "ownTime",
      c1.identifier as container, c1.reference as "containerReference",
      (select count(*)::int from asset_place i where i.id_customer = a.id_customer and i.id_container = a.id_asset and i.ended_at is null) as holds,
      p1.started_at as "firstSince", l1.latitude as "firstLatitude", l1.longitude as "firstLongitude", l1.position_time as "firstTime",
      h1.latitude as "firstSetLatitude", h1.longitude as "firstSetLongitude", h1.set_at as "firstSetTime",
      p2.started_at as "secondSince", l2.latitude as "secondLatitude", l2.longitude as "secondLongitude", l2.position_time as "secondTime",
      h2.latitude as "secondSetLatitude", h2.longitude as "secondSetLongitude", h2.set_at as "secondSetTime",
      h.latitude as "setLatitude", h.longitude as "setLongitude", h.set_at as "setTime",
      ${sql.raw([leftColumns('g', 'left'), leftColumns('g1', 'firstLeft'), leftColumns('g2', 'secondLeft')].join(', '))},
      st.id_site as "idSite", st.name as "siteName", st.latitude as "siteLatitude", st.longitude as "siteLongitude", st.radius_metres as "siteRadius",
      ib.id_indoor_site as "idBuilding", ib.name as "buildingName", f.name as "floorName", io.room_name as "roomName",
      greatest(io.entered_at, k.started_at) as "enteredAt"
    from asset a join customer c on c.id_customer = a.id_customer
    left join member m on m.id_customer = a.id_customer and m.id_user = a.in_charge ${sql.raw(`${LATEST} ${SITE_OF}`)}
    left join indoor_floor f on f.id_customer = io.id_customer and f.id_floor = io.id_floor
    left join indoor_site ib on ib.id_customer = f.id_customer and ib.id_indoor_site = f.id_indoor_site
    where ${ofCustomer(scope, 'a.id_customer')} and a.removed_at is null and ${which} order by a.id_asset desc`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
