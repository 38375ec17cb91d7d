import type { OneCustomer } from '../access/actor.ts';

/** Why somebody was not let in, or not let do something. */
export const DENIAL_REASONS = ['password', 'code', 'currentPassword', 'inactive', 'provider', 'locked', 'network', 'permission'] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];

export const DENIALS_KEPT_DAYS = 90;

/** So many failed sign-ins one after the other are told to whoever the account is of. */
export const FAILURES_REPORTED = 10;

export interface Denied {
  readonly reason: DenialReason;
  /** Whose account it is; null: nobody's, or it is not known whose. */
  readonly who: { readonly idUser: number; readonly idCustomer: OneCustomer } | null;
  /** What was typed as the address, where it is nobody's. */
  readonly typed?: string;
  readonly ip: string;
  /** What was asked for: `GET /api/customers`. Nothing, for signing in. */
  readonly door?: string;
  /** How often signing in to this account has failed since it worked last, this time included. */
  readonly failuresInARow?: number;
}

const MASKED = '…';

/** `a…@example.com`. Of what has not the form of an address nothing is kept: a password gets into the wrong field easily. */
export function maskedAddress(typed: string): string {
  const [, first, host] = /^([^\s@])[^\s@]*@([a-z\d][a-z\d.-]{0,59}\.[a-z]{2,})$/i.exec(typed.trim()) ?? [];
  return first === undefined || host === undefined ? MASKED : `${first}${MASKED}@${host.toLowerCase()}`;
}
