import type { ImportedRow } from '@sillage/contract/people/contacts/contacts.contract';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { planImport, type PlannedRow } from '@sillage/domain/people/contacts/planImport';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { insertContacts, readBook, updateContacts } from './contacts.store.ts';
import { readCsv } from './csv.view.ts';
import { checkPerson } from './shared/people.usecases.ts';

interface Report {
  readonly created: number;
  readonly updated: number;
  readonly same: number;
  readonly refused: number;
  readonly rows: ImportedRow[];
}

/** All that is right of a file, in one transaction; a dry run goes the same way and writes nothing. */
export async function importContacts(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  { csv, dryRun }: { readonly csv: string; readonly dryRun: boolean },
): Promise<Report> {
  const rows = readCsv(csv);
  const checked = rows.map(({ cells }) => checkPerson(cells));
  const planned = await act(context, scope, async ({ tx, audit }) => {
    if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new DomainError('customer.notFound');
    const plan = planImport(await readBook(tx, scope), checked);
    const [created, updated] = [createdIn(plan), updatedIn(plan)];
    if (dryRun || created.length + updated.length === 0) return plan;
    await updateContacts(tx, scope, updated);
    await insertContacts(tx, scope, idUser, created);
    const details = { created: created.length, updated: updated.length };
    audit(scope, { idUser, action: 'contact.imported', subject: 'address book', details });
    return plan;
  });
  return report(planned.map((row, index) => ({ ...row, line: rows[index]?.line ?? 0 })));
}

const createdIn = (plan: readonly PlannedRow[]) => plan.filter(({ outcome }) => outcome === 'created').map(({ contact }) => contact);

const updatedIn = (plan: readonly PlannedRow[]) =>
  plan.flatMap(({ outcome, idContact, contact }) => (outcome === 'updated' && idContact !== null ? [{ idContact, ...contact }] : []));

function report(planned: readonly (PlannedRow & { line: number })[]): Report {
  const count = (wanted: PlannedRow['outcome']) => planned.filter(({ outcome }) => outcome === wanted).length;
  return {
    created: count('created'),
    updated: count('updated'),
    same: count('same'),
    refused: count('refused'),
    rows: planned.map(({ line, outcome, problems, contact }) => ({ line, outcome, problems: [...problems], contact })),
  };
}
