import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { RELAYED_PROTOCOLS, type RelayedProtocol } from '@sillage/domain/tracking/commands/command';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export function findRelays(db: Db, scope: OneCustomer) {
  return inScope(db, scope, (tx) => relays(tx, scope).orderBy('protocol').execute());
}

export function findRelay(tx: Tx, scope: OneCustomer, protocol: RelayedProtocol) {
  return relays(tx, scope).select('apiKey').where('protocol', '=', protocol).executeTakeFirst();
}

function relays(tx: Tx, scope: OneCustomer) {
  return tx.selectFrom('commandRelay').select(['protocol', 'url', 'application', 'webhook', 'changedAt']).where('idCustomer', '=', scope);
}

export type RelayRow = Awaited<ReturnType<typeof findRelays>>[number];

interface SavedRelay {
  readonly protocol: RelayedProtocol;
  readonly url: string;
  readonly apiKey: Buffer;
  readonly application: string;
  readonly webhook: string;
  readonly changedAt: Date;
}

export async function upsertRelay(tx: Tx, scope: OneCustomer, { protocol, ...details }: SavedRelay): Promise<void> {
  await tx
    .insertInto('commandRelay')
    .values({ idCustomer: scope, protocol, ...details })
    .onConflict((known) => known.columns(['idCustomer', 'protocol']).doUpdateSet(details))
    .execute();
}

/** @returns whether there was one */
export async function deleteRelay(tx: Tx, scope: OneCustomer, protocol: RelayedProtocol): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('commandRelay')
    .where('idCustomer', '=', scope)
    .where('protocol', '=', protocol)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Part of deleting a customer: the keys of its network servers go with it. */
export async function eraseRelays(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('commandRelay').where('idCustomer', '=', scope).execute());
}

export interface DueRelay {
  readonly idTracker: number;
  readonly identifier: string;
  readonly protocol: RelayedProtocol;
  readonly url: string;
  readonly apiKey: Buffer;
  readonly application: string;
  readonly webhook: string;
  /** What its network server called it in its newest report. */
  readonly deviceName: string | null;
}

/** Trackers that a command waits for, whose network server is known, and which have answered the one before. */
export function findDueRelays(db: Db, after: number, limit: number, now: Date): Promise<DueRelay[]> {
  return inScope(db, systemScope(), async (tx) => {
    const { rows } = await sql<DueRelay>`
      select distinct on (c.id_tracker) c.id_tracker, t.identifier, r.protocol, r.url, r.api_key, r.application, r.webhook,
        l.reading -> 'attributes' ->> 'deviceName' as device_name
      from tracker_command c
      join tracker t on t.id_customer = c.id_customer and t.id_tracker = c.id_tracker and t.released_at is null
      join command_relay r on r.id_customer = c.id_customer and r.protocol = t.protocol
      left join tracker_latest l on l.id_customer = c.id_customer and l.id_tracker = c.id_tracker
      where c.state = 'queued' and c.expires_at > ${now} and c.id_tracker > ${after} and t.protocol = any(${RELAYED_PROTOCOLS}::text[])
        and not exists (select from tracker_command s where s.id_tracker = c.id_tracker and s.id_customer = c.id_customer and s.state = 'sent')
      order by c.id_tracker
      limit ${limit}`.execute(tx);
    return rows;
  });
}

/** What the network server calls a command that it has taken: its answers name it so. */
export async function setRelayKey(db: Db, scope: CustomerScope, idCommand: number, relayKey: string): Promise<void> {
  await inScope(db, scope, (tx) => tx.updateTable('trackerCommand').set({ relayKey }).where('idCommand', '=', idCommand).execute());
}
