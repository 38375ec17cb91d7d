import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { People } from '@sillage/domain/monitoring/alerts/notifying';
import type { Tx } from '../../platform/db/openDb.ts';
import type { KeptNotifying } from './shared/notifying.store.ts';

/** Whom it tells is another one now. */
export async function countChange(tx: Tx, scope: OneCustomer, idRule: number): Promise<void> {
  await tx
    .updateTable('alertRule')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idRule', '=', idRule)
    .execute();
}

/** In the place of what was there, while the rule is locked. */
export async function saveNotifying(tx: Tx, scope: OneCustomer, idRule: number, notifying: KeptNotifying): Promise<void> {
  const { channels, isCritical, quiet, first, steps } = notifying;
  await tx.deleteFrom('alertTelling').where('idCustomer', '=', scope).where('idRule', '=', idRule).execute();
  await tx
    .insertInto('alertTelling')
    .values({
      idCustomer: scope,
      idRule,
      channels: [...channels],
      isCritical,
      quietFrom: quiet?.fromMinute ?? null,
      quietTo: quiet?.toMinute ?? null,
      quietDays: quiet ? [...quiet.days] : null,
      timeZone: quiet?.timeZone ?? null,
    })
    .execute();
  const numbered = steps.map(({ afterMinutes }, index) => ({ idCustomer: scope, idRule, step: index + 1, afterMinutes }));
  if (numbered.length > 0) await tx.insertInto('alertTellingStep').values(numbered).execute();
  const persons = [first, ...steps].flatMap(({ members, contacts, ways }, step) => [
    ...members.map((idUser) => ({ idCustomer: scope, idRule, step, idUser, idContact: null, channels: ownOf(idUser, ways) })),
    ...contacts.map((idContact) => ({ idCustomer: scope, idRule, step, idUser: null, idContact, channels: null })),
  ]);
  if (persons.length > 0) await tx.insertInto('alertTellingPerson').values(persons).execute();
}

function ownOf(idUser: number, ways: People['ways']): string[] | null {
  const own = ways.find((one) => one.idUser === idUser);
  return own ? [...own.channels] : null;
}

/** Those of these members and contacts who can be named: active members of the customer, and contacts that said yes; held until the transaction ends. */
export async function holdNameable(tx: Tx, scope: OneCustomer, idUsers: readonly number[], idContacts: readonly number[]) {
  const members =
    idUsers.length === 0
      ? []
      : await tx
          .selectFrom('member')
          .select('idUser')
          .where('idCustomer', '=', scope)
          .where('idUser', 'in', [...idUsers])
          .where('status', '=', 'active')
          .orderBy('idUser')
          .forShare()
          .execute();
  const contacts =
    idContacts.length === 0
      ? []
      : await tx
          .selectFrom('notificationContact')
          .select('idContact')
          .where('idCustomer', '=', scope)
          .where('idContact', 'in', [...idContacts])
          .where('confirmedAt', 'is not', null)
          .orderBy('idContact')
          .forShare()
          .execute();
  return { members: new Set(members.map(({ idUser }) => idUser)), contacts: new Set(contacts.map(({ idContact }) => idContact)) };
}
