import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

export interface Preferences {
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly shortcuts?: readonly string[] | undefined;
}

/**
 * What a member has arranged for themselves; what is not said stays, of the settings each by its name: another tab or telephone may have kept others meanwhile.
 * @returns how large all of the settings are by now, in bytes
 */
export async function savePreferences(tx: Tx, scope: OneCustomer, idUser: number, { settings, shortcuts }: Preferences): Promise<number> {
  const saved = await inScope(tx, scope, (within) =>
    within
      .updateTable('member')
      .set({
        ...(settings === undefined ? {} : { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` }),
        ...(shortcuts === undefined ? {} : { shortcuts: [...shortcuts] }),
      })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .returning(sql<number>`octet_length(settings::text)`.as('bytes'))
      .executeTakeFirst(),
  );
  return saved?.bytes ?? 0;
}
