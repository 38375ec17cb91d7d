import type { Mailer } from '../platform/mail/mailer.ts';
import type { Needs } from '../platform/services.ts';
import { leaseMessages, settleMessage, type DueMessage, type Settled } from './outbox.store.ts';

const AT_ONCE = 20;
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 12;

/**
 * Sends what waits in the outbox. A message carries the same Message-ID at every attempt, so that a mail server that took it just
 * before we died can tell.
 * @returns how many were taken
 */
export async function sendMessages({ db, now, log }: Needs<'db' | 'now' | 'log'>, mailer: Mailer | null): Promise<number> {
  const due = await leaseMessages(db, now(), AT_ONCE, LEASE_SECONDS);
  for (const message of due) {
    const settled = mailer === null ? ({ status: 'kept' } as const) : await attempt(mailer, message, now);
    if (settled.status === 'failed') log.warn({ idMessage: message.idMessage, error: settled.lastError }, 'a message could not be sent');
    await settleMessage(db, message, settled);
  }
  return due.length;
}

async function attempt(mailer: Mailer, message: DueMessage, now: () => Date): Promise<Settled> {
  const { idCustomer, idMessage, recipient, subject, bodyText, bodyHtml, attempts } = message;
  try {
    await mailer.send({ id: `${idCustomer}.${idMessage}`, to: recipient, subject, text: bodyText, html: bodyHtml });
    return { status: 'sent', sentAt: now() };
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const isFinal = attempts >= MOST_ATTEMPTS || isPermanent(error);
    return isFinal
      ? { status: 'failed', lastError }
      : { status: 'waiting', lastError, nextAttemptAt: new Date(now().getTime() + backOffMs(attempts)) };
  }
}

/** 5xx: the server will not take this message however often it is sent. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500;
}

function backOffMs(attempts: number): number {
  return Math.min(3_600_000, 5000 * 2 ** Math.min(attempts, 10));
}
