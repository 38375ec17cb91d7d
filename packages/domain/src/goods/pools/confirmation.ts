/** A link to a balance is good for so long. */
export const CONFIRMATION_DAYS = 30;
/** So long the address is kept that a question went to. */
export const PARTNER_ADDRESS_KEPT_DAYS = 365;

export const CONFIRMATION_STATES = ['open', 'confirmed', 'disputed', 'revoked', 'expired'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

interface Asked {
  readonly isAnswered: boolean;
  /** What they say that they have; null as long as nobody has answered. */
  readonly theirQuantity: number | null;
  readonly quantity: number;
  readonly isRevoked: boolean;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** An answer that was given stays one, whatever becomes of its link. */
export function confirmationState({ isAnswered, theirQuantity, quantity, isRevoked, expiresAt }: Asked, now: number): ConfirmationState {
  if (isAnswered) return theirQuantity === quantity ? 'confirmed' : 'disputed';
  if (isRevoked) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}
