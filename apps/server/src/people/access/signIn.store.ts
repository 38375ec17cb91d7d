import { systemScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { LIMITS } from './limits.view.ts';

export interface Attempt {
  readonly accountHash: Buffer;
  readonly origin: string;
}

interface NewAttempt {
  /** In lower case. */
  readonly email: string;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Counts an attempt before it is made, so that many at once are no way around the limit. The same questions are asked of an address that has an
 * account, has one that is attached to nobody, or has none.
 */
export function beginAttempt(db: Db, { email, ip, now }: NewAttempt) {
  return inScope(db, systemScope(), async (tx) => {
    const member = await tx
      .selectFrom('member as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .innerJoin('credential as k', (join) => join.onRef('k.idCustomer', '=', 'm.idCustomer').onRef('k.idUser', '=', 'm.idUser'))
      .select(['m.idUser', 'm.idCustomer', 'm.role', 'm.email', 'm.status', 'c.status as customerStatus'])
      .select(['k.passwordHash', 'k.totpSealed', 'k.totpConfirmedAt'])
      .where((eb) => eb(eb.fn('lower', ['m.email']), '=', email))
      .executeTakeFirst();
    const registration = await tx
      .selectFrom('registration')
      .select('passwordHash')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
      .executeTakeFirst();
    const visit = await tx
      .selectFrom('session')
      .select('ip')
      .where('idUser', '=', member?.idUser ?? 0)
      .where('ip', '=', ip)
      .where('ip', '<>', '')
      .limit(1)
      .executeTakeFirst();
    const attempt: Attempt = { accountHash: hashOf(email), origin: visit?.ip ?? '' };
    const refused = await countAttempt(tx, attempt, now);
    return { member, registration, attempt, refused, inARow: await countInARow(tx, attempt) };
  });
}

interface Refused {
  readonly isForGood: boolean;
  readonly until: Date;
}

/** Null when it may be made. What is refused is not counted: waiting helps. */
async function countAttempt(tx: Db, { accountHash, origin }: Attempt, now: Date): Promise<Refused | null> {
  // What was written by a clock that was ahead is no matter of now, either.
  const [since, until] = [now.getTime() - LIMITS.withinMs, now.getTime() + LIMITS.withinMs].map((ms) => new Date(ms)) as [Date, Date];
  const mostInAll = origin === '' ? LIMITS.mostOfStrangers : Number.MAX_SAFE_INTEGER;
  const { rows } = await sql`
    insert into sign_in_attempt as a (account_hash, origin, failures, recent, last_at)
    values (${accountHash}, ${origin}, 1, array[${now}::timestamptz], ${now})
    on conflict (account_hash, origin) do update set
      failures = a.failures + 1,
      recent = array(select t from unnest(a.recent) t where t > ${since} and t < ${until} order by t) || excluded.recent,
      last_at = excluded.last_at
    where a.failures < ${mostInAll}::bigint and (select count(*) from unnest(a.recent) t where t > ${since} and t < ${until}) < ${LIMITS.most}
    returning 1`.execute(tx);
  if (rows.length > 0) return null;
  const counted = await tx
    .selectFrom('signInAttempt')
    .select(['failures', 'recent', 'lastAt'])
    .where('accountHash', '=', accountHash)
    .where('origin', '=', origin)
    .executeTakeFirstOrThrow();
  if (counted.failures >= mostInAll) return { isForGood: true, until: new Date(counted.lastAt.getTime() + LIMITS.rememberedMs) };
  const oldest = counted.recent.find((time) => time > since && time < until) ?? now;
  return { isForGood: false, until: new Date(oldest.getTime() + LIMITS.withinMs) };
}

/** How often it was tried since it worked last, from wherever, with this one. */
async function countInARow(tx: Db, { accountHash }: Attempt): Promise<number> {
  const { failures } = await tx
    .selectFrom('signInAttempt')
    .select((eb) => eb.fn.sum('failures').as('failures'))
    .where('accountHash', '=', accountHash)
    .executeTakeFirstOrThrow();
  return Number(failures);
}

/** The attempt was right so far and needs another step: it was no failure, but proves nothing of the ones before. */
export async function takeBackAttempt(db: Db, { accountHash, origin }: Attempt): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    sql`
      update sign_in_attempt set failures = failures - 1, recent = recent[1:cardinality(recent) - 1]
      where account_hash = ${accountHash} and origin = ${origin} and failures > 0`.execute(tx),
  );
}

/** The person has shown who they are. */
export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.deleteFrom('signInAttempt').where('accountHash', '=', hashOf(email.toLowerCase())).execute());
}

function hashOf(email: string): Buffer {
  return hashSecret(`account ${email}`);
}
