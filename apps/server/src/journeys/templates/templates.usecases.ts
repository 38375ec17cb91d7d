import { templateContent, type Template, type TemplateContent } from '@sillage/contract/journeys/templates/templates.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { MOST_TEMPLATES } from '@sillage/domain/journeys/templates/template';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './templates.store.ts';

interface NewTemplate {
  readonly templateName: string;
  readonly content: TemplateContent;
}

/** @throws DomainError `template.nameMissing`, `template.nameTaken`, `template.tooMany` */
export async function addTemplate(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  { templateName, content }: NewTemplate,
): Promise<Template> {
  const named = nameOf(templateName);
  return refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const count = await store.lockedCount(tx, scope);
      if (count === null) throw new DomainError('customer.notFound');
      if (count >= MOST_TEMPLATES) throw new DomainError('template.tooMany');
      const idTemplate = await store.insertTemplate(tx, scope, { ...named, content, createdBy: idUser });
      audit(scope, { idUser, action: 'template.added', subject: `template ${idTemplate}` });
      return requireTemplate(tx, scope, idTemplate);
    }),
  );
}

/** @throws DomainError `template.notFound`, `template.nameMissing`, `template.nameTaken` */
export async function renameTemplate(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idTemplate: number,
  templateName: string,
): Promise<Template> {
  const named = nameOf(templateName);
  return refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const row = await store.saveName(tx, scope, idTemplate, named);
      if (!row) throw new DomainError('template.notFound');
      audit(row.idCustomer, { idUser, action: 'template.renamed', subject: `template ${idTemplate}` });
      return requireTemplate(tx, scope, idTemplate);
    }),
  );
}

export async function removeTemplate(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idTemplate: number,
): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const row = await store.deleteTemplate(tx, scope, idTemplate);
    if (!row) throw new DomainError('template.notFound');
    audit(row.idCustomer, { idUser, action: 'template.removed', subject: `template ${idTemplate}` });
  });
}

async function requireTemplate(tx: Tx, scope: CustomerScope, idTemplate: number): Promise<Template> {
  const row = await store.findTemplate(tx, scope, idTemplate);
  if (!row) throw new DomainError('template.notFound');
  return toWireTemplate(row);
}

function nameOf(name: string): store.Named {
  if (name === '') throw new DomainError('template.nameMissing', [{ field: 'templateName', reason: 'missing' }]);
  return { name, nameKey: normaliseReference(name) };
}

/** Two people at once: one has the name, the other is told. */
async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'shipment_template_name'))
      throw new DomainError('template.nameTaken', [{ field: 'templateName', reason: 'taken' }]);
    throw error;
  }
}

export function toWireTemplate({ idTemplate, idCustomer, customerName, name, content, createdAt }: store.TemplateRow): Template {
  return {
    idTemplate,
    idCustomer,
    customerName,
    templateName: name,
    content: templateContent.parse(content),
    createdDate: createdAt.toISOString(),
  };
}
