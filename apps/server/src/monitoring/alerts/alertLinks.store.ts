import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * Whose link it is, and what it is about. Nobody is signed in, so it is looked for everywhere; not once it has expired, where a customer or a member is paused
 * or gone, or for a contact that said no.
 */
export function findLink(db: Db, tokenHash: Buffer, now: Date) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('alertLink as l')
      .innerJoin('customer as c', 'c.idCustomer', 'l.idCustomer')
      .innerJoin('alertEpisode as a', (join) => join.onRef('a.idCustomer', '=', 'l.idCustomer').onRef('a.idEpisode', '=', 'l.idEpisode'))
      .innerJoin('alertRule as r', (join) => join.onRef('r.idCustomer', '=', 'a.idCustomer').onRef('r.idRule', '=', 'a.idRule'))
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
      .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
      .leftJoin('member as m', (join) => join.onRef('m.idCustomer', '=', 'l.idCustomer').onRef('m.idUser', '=', 'l.idUser'))
      .leftJoin('notificationContact as n', (join) =>
        join.onRef('n.idCustomer', '=', 'l.idCustomer').onRef('n.idContact', '=', 'l.idContact'),
      )
      .select(['l.idCustomer', 'l.idLink', 'l.idEpisode', 'l.idUser', 'l.idContact', 'l.usedAt', 'm.firstName', 'm.lastName', 'n.address'])
      .select(['a.direction', 'a.status', 'a.extreme', 'a.limitValue', 'a.raisedAt', 'a.clearedAt', 'a.acknowledgedAt'])
      .select(['a.idShipment', 's.status as shipmentStatus', 's.reference', 't.identifier', 'r.ruleName', 'r.ruleKey'])
      .where('l.tokenHash', '=', tokenHash)
      .where('l.expiresAt', '>', now)
      .where('c.status', '=', 'active')
      .where((eb) => eb.or([eb('m.status', '=', 'active'), eb('n.confirmedAt', 'is not', null)]))
      .executeTakeFirst(),
  );
}

/** @returns whether this was the one time that it is good for */
export async function useLink(tx: Tx, scope: OneCustomer, idLink: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('alertLink')
    .set({ usedAt: now })
    .where('idCustomer', '=', scope)
    .where('idLink', '=', idLink)
    .where('usedAt', 'is', null)
    .returning('idLink')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns whether nobody had before, and it was still open */
export async function acknowledgeFor(
  tx: Tx,
  scope: OneCustomer,
  { idEpisode, idUser, idContact }: Pick<LinkRow, 'idEpisode' | 'idUser' | 'idContact'>,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('alertEpisode')
    .set({ acknowledgedBy: idUser, acknowledgedContact: idContact, acknowledgedAt: now })
    .where('idCustomer', '=', scope)
    .where('idEpisode', '=', idEpisode)
    .where('acknowledgedAt', 'is', null)
    .where('status', '=', 'U')
    .returning('idEpisode')
    .executeTakeFirst();
  return changed !== undefined;
}
