import type { WireBudget } from '@sillage/contract/monitoring/stability/stability.contract';
import type { BudgetState } from '@sillage/domain/monitoring/stability/budget';
import type { DecisionState, DecisionVerdict } from '@sillage/domain/monitoring/stability/decision';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface DecisionRow {
  readonly idDecision: number;
  readonly idCustomer: OneCustomer;
  readonly idTrip: number;
  readonly idContent: number;
  readonly contentName: string;
  readonly unit: string;
  readonly idShipment: number | null;
  readonly transportReference: string;
  readonly verdict: DecisionVerdict;
  readonly quantity: number;
  readonly whole: number;
  readonly units: string;
  readonly digest: Buffer;
  readonly budgetState: BudgetState;
  readonly state: DecisionState;
  readonly proposedBy: number;
  readonly proposerName: string;
  readonly proposedAt: Date;
  readonly reason: string;
  readonly answeredBy: number | null;
  readonly answererName: string;
  readonly answeredAt: Date | null;
  readonly answerReason: string;
}

/** Newest first, with who signed as they are called now, the operator's people among them: somebody who was erased has no name any more. */
function read(db: Db, scope: CustomerScope, where: RawBuilder<SqlBool>, limit: number): Promise<DecisionRow[]> {
  const query = sql<Omit<DecisionRow, 'proposerName' | 'answererName'>>`
    select d.id_decision as "idDecision", d.id_customer as "idCustomer", d.id_trip as "idTrip", d.id_content as "idContent",
      d.content_name as "contentName", d.unit, t.id_shipment as "idShipment", coalesce(s.reference, t.transport_reference) as "transportReference",
      d.verdict, d.quantity, d.whole, d.units, d.digest, d.budget_state as "budgetState", d.state,
      d.proposed_by as "proposedBy",
      d.proposed_at as "proposedAt", d.reason,
      d.answered_by as "answeredBy",
      d.answered_at as "answeredAt", d.answer_reason as "answerReason"
    from stability_decision d
    join stability_trip t on t.id_customer = d.id_customer and t.id_trip = d.id_trip
    left join shipment s on s.id_customer = t.id_customer and s.id_shipment = t.id_shipment
    where ${ofCustomer(scope, 'd.id_customer')} and ${where} order by d.id_decision desc limit ${limit}`;
  return inScope(db, scope, async (tx) => {
    const { rows } = await query.execute(tx.withoutPlugins());
    return withNames(tx, rows, { proposerName: 'proposedBy', answererName: 'answeredBy' });
  });
}

/** Of everything that is on one shipment, or on its goods of this number. */
export function listDecisionsOn(db: Db, scope: CustomerScope, idShipment: number, limit: number): Promise<DecisionRow[]> {
  return read(db, scope, sql<SqlBool>`t.id_shipment = ${idShipment}`, limit);
}

export function listDecisionsOf(db: Db, scope: CustomerScope, idContent: number, before: number, limit: number): Promise<DecisionRow[]> {
  return read(db, scope, sql<SqlBool>`d.id_content = ${idContent} and d.id_decision < ${before}`, limit);
}

export async function findDecision(db: Db, scope: CustomerScope, idDecision: number): Promise<DecisionRow | undefined> {
  return (await read(db, scope, sql<SqlBool>`d.id_decision = ${idDecision}`, 1))[0];
}

export interface NewDecision {
  readonly idTrip: number;
  readonly idContent: number;
  readonly contentName: string;
  readonly unit: string;
  readonly verdict: DecisionVerdict;
  readonly quantity: number;
  readonly whole: number;
  readonly units: string;
  readonly figures: WireBudget;
  readonly proposedBy: number;
  readonly proposedAt: Date;
  readonly reason: string;
}

export async function insertDecision(tx: Tx, own: OneCustomer, { figures, ...decision }: NewDecision): Promise<number> {
  const signed = { digest: Buffer.from(figures.digest, 'hex'), budgetState: figures.state, figures: JSON.stringify(figures) };
  const { idDecision } = await tx
    .insertInto('stabilityDecision')
    .values({ idCustomer: own, ...decision, ...signed })
    .returning('idDecision')
    .executeTakeFirstOrThrow();
  return idDecision;
}

/** Held until the change ends: of two who answer at once, one comes after the other. */
export async function lockDecision(tx: Tx, own: OneCustomer, idDecision: number) {
  const row = await tx
    .selectFrom('stabilityDecision')
    .select(['idTrip', 'state', 'proposedBy'])
    .where('idCustomer', '=', own)
    .where('idDecision', '=', idDecision)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as DecisionState };
}

export interface Answer {
  readonly state: Exclude<DecisionState, 'proposed'>;
  readonly answeredBy: number;
  readonly answeredAt: Date;
  readonly answerReason: string;
}

export async function answer(tx: Tx, own: OneCustomer, idDecision: number, answered: Answer): Promise<void> {
  await tx.updateTable('stabilityDecision').set(answered).where('idCustomer', '=', own).where('idDecision', '=', idDecision).execute();
}

export async function hasConfirmed(tx: Tx, own: OneCustomer, idTrip: number): Promise<boolean> {
  const row = await tx
    .selectFrom('stabilityDecision')
    .select('idDecision')
    .where('idCustomer', '=', own)
    .where('idTrip', '=', idTrip)
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
