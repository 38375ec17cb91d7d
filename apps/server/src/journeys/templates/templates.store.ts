import type { TemplateContent } from '@sillage/contract/journeys/templates/templates.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface Named {
  readonly name: string;
  readonly nameKey: string;
}

export interface TemplatePage {
  readonly search: string;
  readonly after: { readonly nameKey: string; readonly idTemplate: number } | null;
  readonly limit: number;
}

export function listTemplates(db: Db, scope: CustomerScope, { search, after, limit }: TemplatePage) {
  return inScope(db, scope, (tx) =>
    templates(tx, scope)
      .where((eb) => (search === '' ? eb.lit(true) : containsText(search, 'p.name')))
      .where((eb) =>
        after === null ? eb.lit(true) : eb(eb.refTuple('p.nameKey', 'p.idTemplate'), '>', eb.tuple(after.nameKey, after.idTemplate)),
      )
      .orderBy('p.nameKey')
      .orderBy('p.idTemplate')
      .limit(limit)
      .execute(),
  );
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

export function findTemplate(tx: Tx, scope: CustomerScope, idTemplate: number) {
  return templates(tx, scope).where('p.idTemplate', '=', idTemplate).executeTakeFirst();
}

function templates(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('shipmentTemplate as p')
    .innerJoin('customer as c', 'c.idCustomer', 'p.idCustomer')
    .select(['p.idTemplate', 'p.idCustomer', 'p.name', 'p.nameKey', 'p.content', 'p.createdAt', 'c.customerName'])
    .where(ofCustomer(scope, 'p.idCustomer'));
}

/** How many templates a customer has, who adds one at a time meanwhile; null for a customer that does not exist or was deleted. */
export async function lockedCount(tx: Tx, scope: OneCustomer): Promise<number | null> {
  if (!(await holdCustomer(tx, scope, 'inTurn'))) return null;
  const { count } = await tx
    .selectFrom('shipmentTemplate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewTemplate extends Named {
  readonly content: TemplateContent;
  readonly createdBy: number;
}

export async function insertTemplate(tx: Tx, scope: OneCustomer, { content, ...template }: NewTemplate): Promise<number> {
  const { idTemplate } = await tx
    .insertInto('shipmentTemplate')
    .values({ idCustomer: scope, ...template, content: JSON.stringify(content) })
    .returning('idTemplate')
    .executeTakeFirstOrThrow();
  return idTemplate;
}

export function saveName(tx: Tx, scope: CustomerScope, idTemplate: number, named: Named) {
  return tx
    .updateTable('shipmentTemplate')
    .set({ name: named.name, nameKey: named.nameKey })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idTemplate', '=', idTemplate)
    .returning('idCustomer')
    .executeTakeFirst();
}

export function deleteTemplate(tx: Tx, scope: CustomerScope, idTemplate: number) {
  return tx
    .deleteFrom('shipmentTemplate')
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idTemplate', '=', idTemplate)
    .returning('idCustomer')
    .executeTakeFirst();
}
