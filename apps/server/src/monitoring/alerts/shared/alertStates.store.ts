import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import type { Kept } from '@sillage/domain/monitoring/alerts/resuming';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

/** Where one side of one rule stands for a tracker, as long as the rule is as it was. */
export interface KeptSide extends Kept {
  readonly idRule: number;
  readonly ruleVersion: string;
  readonly direction: Direction;
}

export interface AlertState {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  /** By what it is watched: its time on a shipment, with an asset, or by itself. */
  readonly watch: string;
  readonly sides: readonly KeptSide[];
}

/** What is watched, as it is kept: a tracker's time (epoch ms) on a shipment, with an asset, or (without either) by itself. */
export function watchName({
  link,
  asset,
}: {
  readonly link: { readonly idShipment: number; readonly startedMs: number } | null;
  readonly asset: { readonly idAsset: number; readonly startedMs: number } | null;
}): string {
  if (link !== null) return `shipment ${link.idShipment} ${link.startedMs}`;
  return asset === null ? 'self' : `asset ${asset.idAsset} ${asset.startedMs}`;
}

/** What is kept of these trackers; what was found by a later look than these is left out. */
export async function findStates(
  tx: Tx,
  trackers: readonly { readonly idCustomer: OneCustomer; readonly idTracker: number; readonly version: number }[],
): Promise<AlertState[]> {
  const { rows } = await sql<Omit<AlertState, 'sides'> & { standings: readonly Stored[] }>`
    select s.id_customer as "idCustomer", s.id_tracker as "idTracker", s.watch, s.standings
    from unnest(${trackers.map((one) => one.idCustomer)}::int[], ${trackers.map((one) => one.idTracker)}::int[], ${trackers.map((one) => one.version)}::bigint[])
        as d (id_customer, id_tracker, version)
      join alert_state s on s.id_customer = d.id_customer and s.id_tracker = d.id_tracker and s.version < d.version`.execute(
    tx.withoutPlugins(),
  );
  return rows.map(({ standings, ...state }) => ({ ...state, sides: standings.map(sideOf) }));
}

/** Keeps where the evaluation stands; what a later look has kept stays. */
export async function saveStates(tx: Tx, now: Date, states: readonly (AlertState & { readonly version: number })[]): Promise<void> {
  if (states.length === 0) return;
  const sorted = states.toSorted((a, b) => a.idCustomer - b.idCustomer || a.idTracker - b.idTracker || (a.watch < b.watch ? -1 : 1));
  await sql`
    insert into alert_state as s (id_customer, id_tracker, watch, version, saved_at, standings)
    select d.*, ${now}::timestamptz, j.standings::jsonb
    from unnest(${sorted.map((one) => one.idCustomer)}::int[], ${sorted.map((one) => one.idTracker)}::int[], ${sorted.map((one) => one.watch)}::text[],
        ${sorted.map((one) => one.version)}::bigint[], ${sorted.map(({ sides }) => JSON.stringify(sides.map(storedOf)))}::text[])
      as j (id_customer, id_tracker, watch, version, standings), lateral (select j.id_customer, j.id_tracker, j.watch, j.version) d
    on conflict (id_customer, id_tracker, watch) do update
      set version = excluded.version, saved_at = excluded.saved_at, standings = excluded.standings where s.version < excluded.version`.execute(
    tx,
  );
}

/** What is used no more is forgotten: what is missed after all is found again from the readings. */
export async function forgetOldStates(db: Db, before: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.deleteFrom('alertState').where('savedAt', '<', before).execute());
}

/** As rows have it: by the name that it had when the first of them were written. */
type Stored = Readonly<Omit<KeptSide, 'sinceMs' | 'bandState'>> & {
  readonly standing: KeptSide['bandState'];
  readonly sinceMs: number | 'ever' | null;
};

function storedOf({ bandState: standing, sinceMs, ...side }: KeptSide): Stored {
  return { ...side, standing, sinceMs: sinceMs === -Infinity ? 'ever' : sinceMs };
}

function sideOf({ standing: bandState, sinceMs, ...side }: Stored): KeptSide {
  return { ...side, bandState, sinceMs: sinceMs === 'ever' ? -Infinity : sinceMs };
}
