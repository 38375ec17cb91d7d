import { VERTICALS, type Vertical } from '@sillage/domain/people/customers/customer';
import { scaledOf } from '../../platform/typedAmount.ts';

/** Anything but SC and TR is the default family. */
export function familyOf(typeClient: string): 'SC' | 'TR' | 'other' {
  return typeClient === 'SC' || typeClient === 'TR' ? typeClient : 'other';
}

/** Null for none, and for one that this version does not know. */
export function sectorOf(vertical: string): Exclude<Vertical, ''> | null {
  return VERTICALS.filter((one) => one !== '').find((one) => one === vertical) ?? null;
}

/** Money as people type it, in cents; null for what is no amount of money, and for what is below zero. */
export function centsOf(typed: string): number | null {
  const cents = scaledOf(typed, 2);
  return cents === null || cents < 0 ? null : cents;
}
