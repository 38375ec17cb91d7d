import { systemScope } from '@sillage/domain/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export async function touchLastConnection(db: Db, idUser: number, now: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.updateTable('member').set({ lastConnectionAt: now }).where('idUser', '=', idUser).execute());
}
