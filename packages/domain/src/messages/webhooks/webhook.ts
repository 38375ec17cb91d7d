/** What a customer's own systems can be told of, as they are named on the wire. */
export const WEBHOOK_EVENTS = [
  'shipment.created',
  'shipment.departed',
  'shipment.stopEntered',
  'shipment.stopLeft',
  'shipment.arrived',
  'shipment.archived',
  'alert.raised',
  'alert.cleared',
  'quote.created',
  'quote.priced',
  'quote.accepted',
  'quote.declined',
  'quote.reopened',
  'rating.received',
  'shuttle.booked',
  'shuttle.bookingChanged',
  'shuttle.bookingCancelled',
  'stability.proposed',
  'stability.answered',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on demand, whatever was chosen: it tells of nothing. */
export const TEST_EVENT = 'webhook.test';

export const WEBHOOK_STATUSES = ['active', 'paused', 'failing'] as const;
/** `paused` by a person; `failing`: the product gave up on it. Neither is sent anything, and what happens meanwhile waits. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const MOST_WEBHOOKS = 20;
/** So long a delivery can be looked at and repeated. */
export const DELIVERIES_KEPT_DAYS = 30;
/** So long the secret before the last one signs too, so that receivers change over without losing anything. */
export const OLD_SECRET_HOURS = 24;

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 2 * 3_600_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

interface Failed {
  readonly attempts: number;
  /** Epoch ms. */
  readonly firstAttemptAt: number;
  readonly now: number;
  /** 0 to 1, another one each time: what failed together does not come back together. */
  readonly chance: number;
}

/**
 * When what failed is tried again: 5 s later, then twice as long each time up to 2 h, between half of it and all of it.
 * @returns epoch ms; null when it has been tried for 24 h
 */
export function nextAttemptAt({ attempts, firstAttemptAt, now, chance }: Failed): number | null {
  if (now - firstAttemptAt >= GIVE_UP_AFTER_MS) return null;
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  // The last attempt is at the end of the 24 h, not before.
  return Math.min(now + longest * (0.5 + chance / 2), firstAttemptAt + GIVE_UP_AFTER_MS);
}

const GONE = 410;

interface GivenUp {
  readonly answerStatus: number | null;
  readonly firstAttemptAt: number;
  /** When it last took something; epoch ms. */
  readonly lastSuccessAt: number | null;
}

/** Whether an endpoint itself is to be paused when one delivery is given up: it says that it is gone, or it took nothing else meanwhile either. */
export function isEndpointDown({ answerStatus, firstAttemptAt, lastSuccessAt }: GivenUp): boolean {
  return answerStatus === GONE || lastSuccessAt === null || lastSuccessAt < firstAttemptAt;
}

/** Nothing will be taken there any more, however often it is tried. */
export function isGone(answerStatus: number | null): boolean {
  return answerStatus === GONE;
}

export function isTaken(answerStatus: number | null): boolean {
  return answerStatus !== null && answerStatus >= 200 && answerStatus < 300;
}
