import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import type { SearchKind } from '@sillage/domain/desk/search/search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Where one kind is found. In its SQL, `x` is a row of its table. */
export interface Source {
  readonly table: string;
  readonly id: string;
  /** What it is called by as a whole, and how that is written there; null when nothing is its name alone. */
  readonly name: { readonly column: string; readonly isPlain: boolean } | null;
  /** Rows that are searched at all. */
  readonly isShown: RawBuilder<SqlBool>;
  readonly shown: { readonly key: RawBuilder<string>; readonly title: RawBuilder<string>; readonly detail: RawBuilder<string> };
  readonly idTransport: RawBuilder<number | null>;
  /** How far it is, of what is on its way; without it, nothing. */
  readonly status?: RawBuilder<unknown>;
  /** The asset that it belongs to, as JSON; without it, none. */
  readonly asset?: RawBuilder<unknown>;
}

const nobody = sql<null>`null::integer`;
const ownId = (column: string) => sql<string>`x.${sql.ref(column)}::text`;
const listed = (...parts: readonly string[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(parts.map((part) => sql`nullif(${sql.raw(part)}, '')`))})`;
const trimmed = (first: string, last: string) => sql<string>`trim(${sql.raw(first)} || ' ' || ${sql.raw(last)})`;

/** What a deleted shipment has is deleted with it. */
const ofShipmentThere = sql<SqlBool>`exists (select from shipment s
  where s.id_customer = x.id_customer and s.id_shipment = x.id_shipment and s.deleted_at is null)`;
const shipmentReference = sql<string>`(select s.reference from shipment s
  where s.id_customer = x.id_customer and s.id_shipment = x.id_shipment)`;
const ofAsset = (what: string) =>
  sql`(select ${sql.raw(what)} from asset a where a.id_customer = x.id_customer and a.id_asset = x.id_asset)`;
/** What a removed asset had is kept for nobody to see. */
const ofAssetThere = sql<SqlBool>`${ofAsset('a.removed_at is null')}`;

const OF_SHIPMENT = 'p.id_customer = x.id_customer and p.id_shipment = x.id_shipment';
/** Beside its places: why it may have been found. */
const CARRIED = [
  "nullif(p.awb_prefix || '-' || p.awb_suffix, '-')",
  'p.flight_number',
  'p.driver_name',
  'p.driver_plate',
  'left(p.goods, 100)',
].map((column) => `(select ${column} from carriage p where ${OF_SHIPMENT})`);

/** One more kind is one more source. */
export const SOURCES: Readonly<Record<SearchKind, Source>> = {
  customer: {
    table: 'customer',
    id: 'id_customer',
    name: { column: 'customer_name', isPlain: false },
    isShown: sql`x.status <> 'deleted' and x.id_customer <> ${OPERATOR_ID}`,
    shown: { key: ownId('id_customer'), title: sql`x.customer_name`, detail: listed('x.manager', 'x.country') },
    idTransport: nobody,
  },
  shipment: {
    table: 'shipment',
    id: 'id_shipment',
    name: { column: 'reference_key', isPlain: true },
    isShown: sql`x.deleted_at is null`,
    shown: {
      key: ownId('id_shipment'),
      title: sql`x.reference`,
      detail: listed(`(select string_agg(p.address, ' – ' order by p.ordinal) from shipment_stop p where ${OF_SHIPMENT})`, ...CARRIED),
    },
    idTransport: sql`x.id_shipment`,
    status: sql`case when x.archived_at is null then x.status else 'archived' end`,
  },
  quote: {
    table: 'quote',
    id: 'id_quote',
    name: { column: 'reference', isPlain: false },
    isShown: sql`x.deleted_at is null`,
    shown: {
      key: ownId('id_quote'),
      title: sql`x.reference`,
      detail: listed("x.pickup_address || ' – ' || x.delivery_address", 'left(x.contents, 100)'),
    },
    idTransport: nobody,
  },
  invoice: {
    table: 'invoice',
    id: 'id_invoice',
    name: { column: 'number', isPlain: false },
    isShown: ofShipmentThere,
    shown: { key: ownId('id_invoice'), title: sql`x.number`, detail: listed("x.facts ->> 'reference'", "x.facts ->> 'buyer'") },
    idTransport: sql`x.id_shipment`,
  },
  asset: {
    table: 'shipment_asset',
    id: 'id_container',
    name: { column: 'reference_key', isPlain: true },
    isShown: ofShipmentThere,
    shown: { key: ownId('id_container'), title: sql`x.reference`, detail: shipmentReference },
    idTransport: sql`x.id_shipment`,
  },
  registered: inRegister(sql<SqlBool>`x.kind <> 'container'`),
  container: inRegister(sql<SqlBool>`x.kind = 'container'`),
  content: {
    table: 'content',
    id: 'id_content',
    name: { column: 'name_key', isPlain: true },
    isShown: sql`x.removed_at is null`,
    shown: { key: ownId('id_content'), title: sql`x.name`, detail: listed('x.reference', 'x.description') },
    idTransport: nobody,
  },
  tracker: {
    table: 'tracker',
    id: 'id_tracker',
    name: { column: 'identifier', isPlain: false },
    isShown: sql`x.released_at is null`,
    shown: { key: sql`x.identifier`, title: sql`x.identifier`, detail: listed('x.serial', ofOpenLink('s.reference')) },
    idTransport: sql`${sql.raw(ofOpenLink('s.id_shipment'))}`,
  },
  file: {
    table: 'shipment_file',
    id: 'id_file',
    name: null,
    isShown: sql`case when x.id_asset is null then ${ofShipmentThere} else ${ofAssetThere} end`,
    shown: { key: ownId('id_file'), title: sql`x.name`, detail: sql`coalesce(${shipmentReference}, ${ofAsset('a.reference')})` },
    idTransport: sql`x.id_shipment`,
    asset: ofAsset(`json_build_object('uniqueIdentifiant', a.identifier, 'kind', a.kind)`),
  },
  contact: {
    table: 'contact',
    id: 'id_contact',
    name: null,
    isShown: sql`true`,
    shown: { key: ownId('id_contact'), title: trimmed('x.firstname', 'x.lastname'), detail: listed('x.company', 'x.email') },
    idTransport: nobody,
  },
  contractor: {
    table: 'contractor',
    id: 'id_contractor',
    name: null,
    isShown: sql`true`,
    shown: { key: ownId('id_contractor'), title: sql`x.company`, detail: listed("trim(x.firstname || ' ' || x.lastname)", 'x.email') },
    idTransport: nobody,
  },
  member: {
    table: 'member',
    id: 'id_user',
    name: null,
    isShown: sql`x.status <> 'deleted'`,
    shown: {
      key: ownId('id_user'),
      title: sql`coalesce(nullif(trim(x.first_name || ' ' || x.last_name), ''), x.email)`,
      detail: listed('x.email'),
    },
    idTransport: nobody,
  },
};

function inRegister(isOfKind: RawBuilder<SqlBool>): Source {
  return {
    table: 'asset',
    id: 'id_asset',
    name: { column: 'reference_key', isPlain: true },
    isShown: sql`x.removed_at is null and ${isOfKind}`,
    shown: { key: sql`x.identifier`, title: sql`x.reference`, detail: listed('x.identifier', 'x.owner_number', 'x.description') },
    idTransport: nobody,
  };
}

/** Of the shipment that a tracker is on. */
function ofOpenLink(column: string): string {
  return `(select ${column} from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
    where k.id_tracker = x.id_tracker and k.ended_at is null)`;
}
