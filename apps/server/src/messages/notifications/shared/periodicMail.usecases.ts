import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import type { ComposedMail } from '../../../platform/mail/layout.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { queueCapped } from './capped.store.ts';
import type { CandidatePage, MailCandidate } from './periodicMail.store.ts';
import { announce, capsOf } from './tell.usecases.ts';

const AT_ONCE = 200;

/** One after the other, a page of them at a time. */
export async function mailEach(
  find: (page: CandidatePage) => Promise<MailCandidate[]>,
  mailOne: (candidate: MailCandidate) => Promise<void>,
): Promise<void> {
  for (let after = 0, isMore = true; isMore;) {
    const candidates = await find({ after, limit: AT_ONCE });
    for (const candidate of candidates) await mailOne(candidate);
    after = candidates.at(-1)?.idUser ?? after;
    isMore = candidates.length === AT_ONCE;
  }
}

interface PeriodicMail {
  readonly idUser: number;
  readonly recipient: string;
  readonly dedupeKey: string;
  readonly mail: ComposedMail;
}

/** As part of a change: a mail that its reader can switch off, within the caps of the day. */
export async function queuePeriodicMail(
  context: Dependencies<'config' | 'now'>,
  work: Work,
  own: OneCustomer,
  { idUser, recipient, dedupeKey, mail }: PeriodicMail,
): Promise<void> {
  const queued = await queueCapped(work.tx, own, capsOf(context), [
    {
      channel: 'mail',
      recipient,
      dedupeKey,
      isSecret: false,
      idContact: null,
      idUser,
      stopUrl: `${context.config.PUBLIC_URL}/parametres/notifications`,
      ...mail,
    },
  ]);
  announce(work, {
    notified: queued.told.map((notified) => ({ idCustomer: own, idUser: notified })),
    hasMessages: queued.messages.length > 0,
  });
}
