import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export interface MemberNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Who a column of a query names, as `MemberNames`; null for nobody, who is no member of the customer, and who was deleted.
 * @param alias of the table whose `id_customer` it is. @param column of that table, with a member's number
 */
export function namesOfMember(alias: string, column: string) {
  return sql`(select json_build_object('firstName', m.first_name, 'lastName', m.last_name, 'email', m.email) from member m
    where m.id_customer = ${sql.ref(`${alias}.id_customer`)} and m.id_user = ${sql.ref(`${alias}.${column}`)} and m.status <> 'deleted')`;
}

/** The names of people, wherever they belong: the operator's are no members of the customer. Those who were deleted have none. */
export async function findNames(db: Db, idUsers: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await findMembers(db, idUsers))].map(([idUser, { name }]) => [idUser, name]));
}

/**
 * Rows with the names of those whom they number, as they are called now, also of the operator's people: nobody, and who was deleted, is ''.
 * @param columns the column with the number, by what the name is to be called
 */
export async function withNames<Row extends Readonly<Record<Column, number | null>>, Column extends string, Name extends string>(
  db: Db,
  rows: readonly Row[],
  columns: Readonly<Record<Name, Column>>,
): Promise<(Row & Readonly<Record<Name, string>>)[]> {
  const pairs = Object.entries(columns) as [Name, Column][];
  const names = await findNames(
    db,
    rows.flatMap((row) => pairs.flatMap(([, column]): number[] => (row[column] === null ? [] : [row[column]]))),
  );
  const namesOf = (row: Row) => Object.fromEntries(pairs.map(([name, column]) => [name, names.get(row[column] ?? 0) ?? '']));
  return rows.map((row) => ({ ...row, ...(namesOf(row) as Record<Name, string>) }));
}

/** The same, and to whom they belong. */
export async function findMembers(
  db: Db,
  idUsers: readonly number[],
): Promise<Map<number, { readonly name: string; readonly idCustomer: OneCustomer }>> {
  if (idUsers.length === 0) return new Map();
  const rows = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member')
      .select(['idUser', 'idCustomer', 'firstName', 'lastName'])
      .where('idUser', 'in', [...new Set(idUsers)])
      .where('status', '<>', 'deleted')
      .execute(),
  );
  return new Map(
    rows.map(({ idUser, idCustomer, firstName, lastName }) => [idUser, { idCustomer, name: `${firstName} ${lastName}`.trim() }]),
  );
}
