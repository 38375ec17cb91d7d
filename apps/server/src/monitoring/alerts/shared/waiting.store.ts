import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

export interface NewWaiting {
  readonly idEpisode: number;
  readonly channel: 'mail' | 'sms' | 'push';
  /** One of the two is null. */
  readonly idUser: number | null;
  readonly idContact: number | null;
  readonly dueAt: Date;
  /** It was learnt late. */
  readonly isLate: boolean;
  readonly madeAt: Date;
}

/** What somebody is told later, together with the rest. */
export async function insertWaiting(tx: Tx, scope: OneCustomer, waiting: readonly NewWaiting[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx
    .insertInto('alertWaiting')
    .values(waiting.map((one) => ({ idCustomer: scope, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whose people something is due to be told to. */
export async function findCustomersDue(db: Db, now: Date, limit: number): Promise<OneCustomer[]> {
  const rows = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('alertWaiting').select('idCustomer').distinct().where('dueAt', '<=', now).orderBy('idCustomer').limit(limit).execute(),
  );
  return rows.map(({ idCustomer }) => idCustomer);
}

export type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number];

/** Takes what is due away, to be told in the same transaction; the oldest first. */
export async function takeWaiting(tx: Tx, scope: OneCustomer, now: Date, limit: number) {
  const taken = await tx
    .deleteFrom('alertWaiting')
    .where('idCustomer', '=', scope)
    .where('idWaiting', 'in', (eb) =>
      eb
        .selectFrom('alertWaiting')
        .select('idWaiting')
        .where('idCustomer', '=', scope)
        .where('dueAt', '<=', now)
        .orderBy('idWaiting')
        .limit(limit)
        .forUpdate(),
    )
    .returning(['idWaiting', 'idEpisode', 'channel', 'idUser', 'idContact', 'isLate'])
    .execute();
  return taken.toSorted((one, other) => one.idWaiting - other.idWaiting);
}

/** What alerts are about. */
export function findNotified(tx: Tx, scope: OneCustomer, idEpisodes: readonly number[]) {
  return tx
    .selectFrom('alertEpisode as a')
    .innerJoin('alertRule as r', (join) => join.onRef('r.idCustomer', '=', 'a.idCustomer').onRef('r.idRule', '=', 'a.idRule'))
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .select([
      'a.idEpisode',
      'a.idShipment',
      'a.direction',
      'a.extreme',
      'a.limitValue',
      'a.startedAt',
      'a.raisedAt',
      'a.clearedAt',
      'a.status',
    ])
    .select(['a.acknowledgedAt', 'a.idTracker', 'a.idCustomer', 'r.idRule', 'r.ruleName', 'r.ruleKey', 't.identifier', 's.reference'])
    .where('a.idCustomer', '=', scope)
    .where('a.idEpisode', 'in', [...idEpisodes])
    .orderBy('a.raisedAt')
    .orderBy('a.idEpisode')
    .execute();
}
export type NotifiedAlert = Awaited<ReturnType<typeof findNotified>>[number];
