/** A link is good for so long after it was sent. */
export const FEEDBACK_DAYS = 60;
/** How long after the arrival somebody is asked: some want to unpack first. */
export const LONGEST_DELAY_HOURS = 168;
export const USUAL_DELAY_HOURS = 2;
/** Nobody is asked about what arrived longer ago than that when its turn comes: what was late to be known, or waited for a full day. */
export const ASKED_WITHIN_DAYS = 7;
/** So long the address is kept to which an answer goes. */
export const ADDRESS_KEPT_DAYS = 365;

/**
 * Whom a customer has asked. The receiver is the delivery contact of the quote that the shipment was made of; the member is the one responsible for the
 * shipment, else the one who made it. One person for a shipment, and once.
 */
export const ASKED = ['receiverElseMember', 'receiver', 'member'] as const;
export type Asked = (typeof ASKED)[number];

/** Whom a mail went to; or why to none: there is nobody to ask, or who there is was asked enough, or wants no more of it. */
export const ASKED_OF = ['receiver', 'member', 'nobody', 'spared'] as const;
export type AskedOf = (typeof ASKED_OF)[number];

interface There {
  readonly receiver: boolean;
  readonly member: boolean;
}

/** Who is asked, of those who have an address. */
export function whoIsAsked(asked: Asked, there: There): 'receiver' | 'member' | 'nobody' {
  if (asked !== 'member' && there.receiver) return 'receiver';
  return asked !== 'receiver' && there.member ? 'member' : 'nobody';
}

export const LINK_STATES = ['open', 'answered', 'revoked', 'expired', 'notSent'] as const;
export type LinkState = (typeof LINK_STATES)[number];

interface Link {
  readonly wasSent: boolean;
  readonly isAnswered: boolean;
  readonly isRevoked: boolean;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export function stateOfLink({ wasSent, isAnswered, isRevoked, expiresAt }: Link, now: number): LinkState {
  if (!wasSent) return 'notSent';
  if (isAnswered) return 'answered';
  if (isRevoked) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}
