import type { HeavyKind } from '@sillage/contract/platform/queue/heavyKind';
import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../db/inScope.ts';
import type { Db, Tx } from '../db/openDb.ts';

/** Of one member, and of one customer: so much is worked on at a time, over all nodes, and waits besides. */
export const LIMITS = { workedOn: { ofOne: 1, ofCustomer: 2 }, waiting: { ofOne: 10, ofCustomer: 50 } };
/** A node that has said nothing for so long is gone, and so is whoever asked. */
const GONE_AFTER = sql.lit('15 s');
const MOST_TRIES = 2;

export interface NewCall {
  readonly idUser: number;
  readonly call: string;
  readonly kind: HeavyKind;
  /** JSON. */
  readonly asked: string;
}

/** @returns null where so much of theirs waits already that this one may not */
export function insertCall(db: Db, idCustomer: OneCustomer, call: NewCall): Promise<number | null> {
  return inScope(db, idCustomer, async (tx) => {
    const { ofOne, ofCustomer } = await tx
      .selectFrom('queuedCall')
      .select([sql<number>`count(*)`.as('ofCustomer'), sql<number>`count(*) filter (where id_user = ${call.idUser})`.as('ofOne')])
      .where('idCustomer', '=', idCustomer)
      .where('answer', 'is', null)
      .executeTakeFirstOrThrow();
    if (ofOne >= LIMITS.waiting.ofOne || ofCustomer >= LIMITS.waiting.ofCustomer) return null;
    const { idCall } = await tx
      .insertInto('queuedCall')
      .values({ idCustomer, ...call })
      .returning('idCall')
      .executeTakeFirstOrThrow();
    return idCall;
  });
}

export interface Looked {
  readonly isWorkedOn: boolean;
  /** JSON; null: none yet. */
  readonly answer: string | null;
  readonly file: Buffer | null;
}

/** Says that the answer is still wanted. @returns null where the call is gone */
export function lookAtCall(db: Db, idCustomer: OneCustomer, idCall: number): Promise<Looked | null> {
  return inScope(db, idCustomer, async (tx) => {
    const row = await tx
      .updateTable('queuedCall')
      .set({ wantedAt: sql`now()` })
      .where('idCustomer', '=', idCustomer)
      .where('idCall', '=', idCall)
      .returning(['answer', 'file', 'node'])
      .executeTakeFirst();
    return row ? { isWorkedOn: row.node !== null, answer: row.answer, file: row.file } : null;
  });
}

export async function removeCall(db: Db, idCustomer: OneCustomer, idCall: number): Promise<void> {
  await inScope(db, idCustomer, (tx) =>
    tx.deleteFrom('queuedCall').where('idCustomer', '=', idCustomer).where('idCall', '=', idCall).execute(),
  );
}

export interface ClaimedCall {
  readonly idCall: number;
  readonly call: string;
  readonly kind: string;
  readonly asked: string;
  readonly waitedSeconds: number;
}

/**
 * The next call that this node may work on: of the customer with the least under way, and there the oldest. One that a lost node held is next again,
 * once. One claim at a time, or two nodes would each find a place that there is once.
 */
export function claimCall(db: Db, node: string): Promise<ClaimedCall | null> {
  return inScope(db, systemScope(), async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sillage queue', 0))`.execute(tx);
    await forgetLost(tx);
    const { rows } = await sql<ClaimedCall>`
      with held as (
        select id_call, id_customer, id_user from queued_call
        where answer is null and node is not null and beat_at > now() - ${GONE_AFTER}::interval
      )
      update queued_call set node = ${node}, beat_at = now(), tries = tries + 1
      where id_call = (
        select w.id_call from queued_call w
        cross join lateral (
          select count(*) as of_customer, count(*) filter (where h.id_user = w.id_user) as of_one
          from held h where h.id_customer = w.id_customer
        ) h
        where w.answer is null and w.id_call not in (select id_call from held)
          and h.of_one < ${LIMITS.workedOn.ofOne} and h.of_customer < ${LIMITS.workedOn.ofCustomer}
        order by h.of_customer, w.id_call limit 1
      )
      returning id_call, call, kind, asked, extract(epoch from now() - queued_at)::float8 as waited_seconds`.execute(tx);
    return rows[0] ?? null;
  });
}

/** What nobody waits for any more, and what two nodes were lost with. */
async function forgetLost(tx: Tx): Promise<void> {
  await sql`
    delete from queued_call
    where wanted_at < now() - ${GONE_AFTER}::interval
      or (answer is null and tries >= ${MOST_TRIES} and beat_at < now() - ${GONE_AFTER}::interval)`.execute(tx);
}

/** Says that this node still works on these calls. @returns those that are still wanted */
export function beatCalls(db: Db, node: string, calls: readonly number[]): Promise<readonly number[]> {
  return inScope(db, systemScope(), async (tx) => {
    const rows = await tx
      .updateTable('queuedCall')
      .set({ beatAt: sql`now()` })
      .where('idCall', 'in', calls)
      .where('node', '=', node)
      .where('answer', 'is', null)
      .returning('idCall')
      .execute();
    return rows.map(({ idCall }) => idCall);
  });
}

/** @param node which may have been taken for lost meanwhile: then its answer is none */
export async function answerCall(
  db: Db,
  node: string,
  idCall: number,
  { answer, file }: { readonly answer: string; readonly file: Uint8Array | null },
): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('queuedCall')
      .set({ answer, file: file && Buffer.from(file) })
      .where('idCall', '=', idCall)
      .where('node', '=', node)
      .execute(),
  );
}

/** A node that ends leaves its calls to others. */
export async function releaseCalls(db: Db, node: string): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('queuedCall')
      .set({ node: null, beatAt: null, tries: sql`tries - 1` })
      .where('node', '=', node)
      .where('answer', 'is', null)
      .execute(),
  );
}

interface Place {
  readonly kind: string;
  readonly queuedAt: Date;
  /** Null: it is worked on. */
  readonly before: number | null;
}

/** A member's own calls without an answer. Before one that waits are those whose turn comes sooner, customers taking turns. */
export function placesOf(db: Db, idCustomer: OneCustomer, idUser: number): Promise<readonly Place[]> {
  return inScope(db, systemScope(), async (tx) => {
    const { rows } = await sql<Place>`
      with waiting as (
        select *, row_number() over (partition by id_customer order by id_call) as turn from queued_call where answer is null and node is null
      )
      select c.kind, c.queued_at, case when c.node is null then
          (select count(*)::int from waiting other, waiting own where own.id_call = c.id_call and (other.turn, other.id_call) < (own.turn, own.id_call))
        end as before
      from queued_call c where c.id_customer = ${idCustomer} and c.id_user = ${idUser} and c.answer is null order by c.id_call`.execute(tx);
    return rows;
  });
}
