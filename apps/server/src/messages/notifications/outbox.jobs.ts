import type { Mailer } from '../../platform/mail/mailer.ts';
import { PushRefused, type PushSender } from '../../platform/push/pushSender.ts';
import type { Needs } from '../../platform/services.ts';
import { SmsRefused, type SmsSender } from '../../platform/sms/smsSender.ts';
import { leaseMessages, settleMessage, type Channel, type DueMessage, type Settled } from './outbox.store.ts';
import { findSubscription, forgetSubscription } from './subscriptions.store.ts';

/** As many as are surely over, one way or the other, while they are held back from other workers. */
const AT_ONCE = { mail: 4, sms: 20, push: 20 } as const satisfies Record<Channel, number>;
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 12;

/** Resolves when somebody else has taken the message over. */
export type Deliver = (message: DueMessage) => Promise<void>;

/**
 * Sends what waits in the outbox for one channel. A message carries the same id at every attempt, so that whoever took it just before we died can
 * tell.
 * @param deliver null where the channel is not configured: its messages stay here to be read
 * @returns how many were taken
 */
export async function sendMessages(world: Needs<'db' | 'now' | 'log'>, channel: Channel, deliver: Deliver | null): Promise<number> {
  const { db, now, log } = world;
  const due = await leaseMessages(db, now(), channel, AT_ONCE[channel], LEASE_SECONDS);
  await Promise.all(
    due.map(async (message) => {
      const settled = deliver === null ? ({ status: 'kept' } as const) : await attempt(deliver, message, now);
      const { idMessage } = message;
      if (settled.status === 'failed') log.warn({ idMessage, channel, error: settled.lastError }, 'a message could not be sent');
      await settleMessage(db, message, settled);
    }),
  );
  return due.length;
}

export function byMail(mailer: Mailer): Deliver {
  return ({ idCustomer, idMessage, recipient, subject, bodyText, bodyHtml, stopUrl }) =>
    mailer.send({
      id: `${idCustomer}.${idMessage}`,
      to: recipient,
      subject,
      text: bodyText,
      html: bodyHtml,
      headers: stopUrl === null ? {} : { 'List-Unsubscribe': `<${stopUrl}>` },
    });
}

export function bySms(sms: SmsSender): Deliver {
  return ({ idCustomer, idMessage, recipient, bodyText }) =>
    sms.send({ id: `${idCustomer}.${idMessage}`, to: `+${recipient}`, text: bodyText });
}

/** A browser that does not subscribe any more is forgotten. */
export function byPush({ db }: Needs<'db'>, push: PushSender): Deliver {
  return async (message) => {
    const subscription = await findSubscription(db, message);
    if (!subscription) return;
    const { endpoint, ...keys } = subscription;
    try {
      await push.send({ id: `${message.idCustomer}.${message.idMessage}`, endpoint, keys, text: message.bodyText });
    } catch (error) {
      if (error instanceof PushRefused && error.isGone) await forgetSubscription(db, message);
      throw error;
    }
  };
}

async function attempt(deliver: Deliver, message: DueMessage, now: () => Date): Promise<Settled> {
  const { attempts } = message;
  try {
    await deliver(message);
    return { status: 'sent', sentAt: now() };
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const isFinal = attempts >= MOST_ATTEMPTS || isPermanent(error);
    return isFinal
      ? { status: 'failed', lastError }
      : { status: 'waiting', lastError, nextAttemptAt: new Date(now().getTime() + backOffMs(attempts)) };
  }
}

/** It will not be taken however often it is sent. Of mail servers, 5xx says so. */
function isPermanent(error: unknown): boolean {
  if (error instanceof SmsRefused || error instanceof PushRefused) return error.isFinal;
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500;
}

function backOffMs(attempts: number): number {
  return Math.min(3_600_000, 5000 * 2 ** Math.min(attempts, 10));
}
