import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whom the list of members shows, and whoever counts them counts: paused or not, and invited. Of `member`, as `alias` names it. */
export function isThere(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.status`)} <> 'deleted'`;
}
