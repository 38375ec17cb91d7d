import type { Tx } from '../../../platform/db/openDb.ts';

/** The names under which trackers report, by their ids. */
export async function findIdentifiers(tx: Tx, idTrackers: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('tracker').select(['idTracker', 'identifier']).where('idTracker', 'in', idTrackers).execute();
  return new Map(rows.map(({ idTracker, identifier }) => [idTracker, identifier]));
}
