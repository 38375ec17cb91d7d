import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { queueMails } from '../../../messages/notifications/shared/notify.store.ts';
import { mayNotify } from '../../../messages/notifications/shared/unasked.store.ts';
import type { Work } from '../../../platform/act/act.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { findReader, removeSecondFactor } from '../removeSecondFactor.store.ts';
import { secondFactorRemovedMail } from '../secondFactorRemoved.mails.ts';

/**
 * Takes a member's second factor and recovery codes away, and tells the member by mail: it may have been somebody else. The change says who did it. Where the
 * customer requires one, the member has to set up another before anything else.
 * @param by whoever takes it from somebody else; null: the member's own doing
 * @returns whether there was one
 */
export async function takeSecondFactor(
  { now, config }: Dependencies<'now' | 'config'>,
  { tx, publish }: Pick<Work, 'tx' | 'publish'>,
  scope: OneCustomer,
  { idUser, by }: { readonly idUser: number; readonly by: string | null },
): Promise<boolean> {
  const wasThere = await removeSecondFactor(tx, scope, idUser);
  publish('sessionsChanged', { idUser });
  if (!wasThere) return false;
  const [at, { email: recipient, language }] = [now(), await findReader(tx, scope, idUser)];
  if (!(await mayNotify(tx, recipient, at))) return true;
  const mail = secondFactorRemovedMail({ at, by, publicUrl: config.PUBLIC_URL }, language);
  await queueMails(tx, scope, [{ recipient, dedupeKey: `second factor removed ${idUser} ${at.toISOString()}`, ...mail }]);
  publish('outboxDue', null);
  return true;
}
