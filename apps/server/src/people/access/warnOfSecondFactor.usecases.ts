import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { mayNotify } from '../../messages/notifications/shared/unasked.store.ts';
import type { Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findReader } from './removeSecondFactor.store.ts';
import { secondFactorChangedMail, type SecondFactorChange } from './secondFactorChanged.mails.ts';

/** By mail, in the change itself: whoever learned a password could otherwise lock its owner out without a word. */
export async function warnOfSecondFactor(
  { now, config }: Dependencies<'now' | 'config'>,
  { tx, publish }: Pick<Work, 'tx' | 'publish'>,
  scope: OneCustomer,
  { idUser, change }: { readonly idUser: number; readonly change: SecondFactorChange },
): Promise<void> {
  const [at, { email: recipient, language }] = [now(), await findReader(tx, scope, idUser)];
  if (!(await mayNotify(tx, recipient, at))) return;
  const mail = secondFactorChangedMail(change, { at, publicUrl: config.PUBLIC_URL }, language);
  await queueMails(tx, scope, [{ recipient, dedupeKey: `second factor ${change} ${idUser} ${at.toISOString()}`, ...mail }]);
  publish('outboxDue', null);
}
