import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { DenialReason } from '@sillage/domain/people/denials/denial';
import { sql } from 'kysely';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** What is alike within an hour, and how often it came. */
export interface DenialLine {
  readonly reason: DenialReason;
  readonly idCustomer: OneCustomer;
  readonly idUser: number | null;
  readonly account: string;
  readonly network: string;
  readonly ip: string;
  readonly door: string;
  readonly hour: Date;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Adds to the lines that are there already. */
export async function saveDenials(db: Db, lines: readonly DenialLine[]): Promise<void> {
  if (lines.length === 0) return;
  await inScope(db, systemScope(), (tx) =>
    tx
      .insertInto('denial')
      .values([...lines])
      .onConflict((conflict) =>
        conflict.columns(['hour', 'reason', 'idUser', 'account', 'network', 'door']).doUpdateSet({
          times: sql`denial.times + excluded.times`,
          ip: sql`excluded.ip`,
          lastAt: sql`greatest(denial.last_at, excluded.last_at)`,
        }),
      )
      .execute(),
  );
}

interface Asked {
  readonly reason?: DenialReason | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly before: number | null;
  readonly limit: number;
}

/** With who they are today: the lines themselves hold no names. */
export function findDenials(db: Db, { reason, search = '', from, until, before, limit }: Asked) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('denial as d')
      .innerJoin('customer as c', 'c.idCustomer', 'd.idCustomer')
      .leftJoin('member as m', 'm.idUser', 'd.idUser')
      .select(['d.idDenial', 'd.reason', 'd.idUser', 'd.idCustomer', 'd.account', 'd.ip', 'd.network', 'd.door', 'd.times'])
      .select(['d.firstAt', 'd.lastAt', 'c.customerName', 'm.status', 'm.firstName', 'm.lastName', 'm.email'])
      .where((eb) =>
        eb.and([
          ...(before === null ? [] : [eb('d.idDenial', '<', before)]),
          ...(reason === undefined ? [] : [eb('d.reason', '=', reason)]),
          ...(search === ''
            ? []
            : [
                eb.or([
                  eb.and([eb('m.status', '<>', 'deleted'), containsText(search, 'm.firstName', 'm.lastName', 'm.email')]),
                  eb(eb.fn<boolean>('starts_with', ['d.ip', eb.val(search)]), '=', true),
                ]),
              ]),
          ...(from === undefined ? [] : [eb('d.lastAt', '>=', new Date(from))]),
          ...(until === undefined ? [] : [eb('d.firstAt', '<', new Date(until))]),
        ]),
      )
      .orderBy('d.idDenial', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Whom to write to that somebody tries to sign in to their account; nobody who may not sign in anyway. */
export function findWarned(db: Db, scope: OneCustomer, idUser: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('member as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(['m.email', 'm.language'])
      .where('m.idCustomer', '=', scope)
      .where('m.idUser', '=', idUser)
      .where('m.status', '=', 'active')
      .where('c.status', '=', 'active')
      .executeTakeFirst(),
  );
}
