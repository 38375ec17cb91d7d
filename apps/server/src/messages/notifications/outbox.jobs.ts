import { storableText } from '../../platform/db/storableText.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { PushRefused, type PushSender } from '../../platform/push/pushSender.ts';
import type { Dependencies } from '../../platform/services.ts';
import { SmsRefused, type SmsSender } from '../../platform/sms/smsSender.ts';
import { leaseMessages, settleMessage, type Channel, type DueMessage, type Settled } from './outbox.store.ts';
import { findSubscription, forgetSubscription } from './subscriptions.store.ts';

/** As many as are surely over, one way or the other, while they are held back from other workers. */
const AT_ONCE = { mail: 4, sms: 20, push: 20 } as const satisfies Record<Channel, number>;
const LEASE_SECONDS = 120;
/** With their pauses: of a mail more than four days, as of any mail server (RFC 5321, 4.5.4.1); of what is read at once or not at all, three hours. */
const MOST_ATTEMPTS = { mail: 110, sms: 12, push: 12 } as const satisfies Record<Channel, number>;

/** Resolves when somebody else has taken the message over. */
export type Deliver = (message: DueMessage) => Promise<void>;

/**
 * Sends what waits in the outbox for one channel. A message carries the same id at every attempt, so that whoever took it just before we died can
 * tell.
 * @param deliver null where the channel is not configured: its messages stay here to be read
 * @returns how many were taken
 */
export async function sendMessages(
  context: Dependencies<'db' | 'now' | 'log'>,
  channel: Channel,
  deliver: Deliver | null,
): Promise<number> {
  const { db, now, log } = context;
  const due = await leaseMessages(db, now(), channel, AT_ONCE[channel], LEASE_SECONDS);
  await Promise.all(
    due.map(async (message) => {
      const settled =
        deliver === null ? ({ status: 'kept' } as const) : await attempt(deliver, message, { now, most: MOST_ATTEMPTS[channel] });
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
export function byPush({ db }: Dependencies<'db'>, push: PushSender): Deliver {
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

async function attempt(
  deliver: Deliver,
  message: DueMessage,
  { now, most }: { readonly now: () => Date; readonly most: number },
): Promise<Settled> {
  const { attempts } = message;
  try {
    await deliver(message);
    return { status: 'sent', sentAt: now() };
  } catch (error) {
    const lastError = storableText((error instanceof Error ? error.message : String(error)).slice(0, 500));
    const isFinal = attempts >= most || isPermanent(error);
    return isFinal
      ? { status: 'failed', lastError }
      : { status: 'waiting', lastError, nextAttemptAt: new Date(now().getTime() + backOffMs(attempts)) };
  }
}

/** It will not be taken however often it is sent. */
function isPermanent(error: unknown): boolean {
  if (error instanceof SmsRefused || error instanceof PushRefused) return error.isFinal;
  return isRefusedForGood(error as SmtpError | null);
}

/** What a mail server said, to which of its commands. */
interface SmtpError {
  readonly responseCode?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
}

/** RFC 4954: it wants to know who sends, or does not believe it. */
const WHO_SENDS = new Set([530, 534, 535, 538]);

/** 5xx, of the recipient or of the mail. To us, before it has heard of either, it says that somebody has to mend how we speak to it: until then mails wait. */
function isRefusedForGood(error: SmtpError | null): boolean {
  const code = error?.responseCode;
  if (typeof code !== 'number' || code < 500 || WHO_SENDS.has(code)) return false;
  return error?.command === 'RCPT TO' || error?.code === 'EMESSAGE';
}

function backOffMs(attempts: number): number {
  return Math.min(3_600_000, 5000 * 2 ** Math.min(attempts, 10));
}
