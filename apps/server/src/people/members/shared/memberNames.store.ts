import { sql } from 'kysely';

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
