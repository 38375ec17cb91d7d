import type { WaitingRegistration } from '@sillage/contract/people/accounts/accounts.contract';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { requireCustomer } from '../customers/shared/requireCustomer.usecases.ts';
import { insertMember } from '../members/shared/insertMember.store.ts';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { accountMail } from './accounts.mails.ts';
import { findAccountOf } from './accounts.store.ts';
import { listRegistrations, OPERATOR, takeRegistration } from './registrations.store.ts';

export async function listWaiting({ db }: Dependencies<'db'>, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await listRegistrations(db, { before, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.idRegistration));
  const data = page.map(({ confirmedAt, createdAt, ...waiting }): WaitingRegistration => ({
    ...waiting,
    isConfirmed: confirmedAt !== null,
    createdDate: createdAt.toISOString(),
  }));
  return { data, nextCursor };
}

const ROLES = { 2: 'userAdmin', 3: 'user' } as const;

/**
 * Makes a member of somebody who waits, with the password and the consents they gave.
 * @throws DomainError `account.notFound`, `account.notConfirmed`, `customer.notFound`; `account.taken` when the address was invited meanwhile
 */
export async function attach(
  context: Dependencies<'db' | 'now' | 'bus' | 'config'>,
  actor: Actor,
  idRegistration: number,
  { idCustomer, idRole }: { readonly idCustomer: number; readonly idRole: keyof typeof ROLES },
): Promise<{ idUser: number }> {
  const scope = await requireCustomer(context.db, idCustomer);
  return act(context, scope, async ({ tx, audit, publish }) => {
    const waiting = await takeRegistration(tx, idRegistration);
    if (!waiting) throw new DomainError('account.notFound');
    if (waiting.confirmedAt === null) throw new DomainError('account.notConfirmed');
    const { email, passwordHash, firstName, lastName, phone, language, newsletter, termsAcceptedAt } = waiting;
    const person = { email, passwordHash, firstName, lastName, phone, language, newsletter, termsAcceptedAt };
    const idUser = await insertMember(tx, scope, { ...person, role: ROLES[idRole] });
    if (idUser === null) throw new DomainError('account.taken');
    const { customerName } = (await findAccountOf(tx, idUser)) ?? { customerName: '' };
    const mail = accountMail('ready', `${context.config.PUBLIC_URL}/login`, language, customerName);
    await queueMails(tx, scope, [{ recipient: email, dedupeKey: `ready ${idUser} ${context.now().toISOString()}`, ...mail }]);
    const details = { idRegistration, role: ROLES[idRole] };
    audit(scope, { idUser: actor.idUser, action: 'member.attached', subject: `member ${idUser}`, details });
    publish('outboxDue', null);
    return { idUser };
  });
}

/** @throws DomainError `account.notFound` */
export async function decline(context: Dependencies<'db' | 'bus'>, actor: Actor, idRegistration: number): Promise<void> {
  await act(context, OPERATOR, async ({ tx, audit }) => {
    if (!(await takeRegistration(tx, idRegistration))) throw new DomainError('account.notFound');
    audit(OPERATOR, { idUser: actor.idUser, action: 'registration.declined', subject: `registration ${idRegistration}` });
  });
}
