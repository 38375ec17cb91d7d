import { belongsTo, type MemberRole } from '../../people/access/actor.ts';

/**
 * Whose line it is: what the customer bought for a shipment, what the operator bills them for it, and what the operator bought to do so,
 * which nobody but the operator knows of.
 */
export const BOOKS = ['purchase', 'sale', 'operatorPurchase'] as const;
export type Book = (typeof BOOKS)[number];

export const COST_CATEGORIES = ['freight', 'fuel', 'customs', 'handling', 'insurance', 'other'] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

export const MOST_LINES = 500;

/** A million of something at ten million euros each, taxed by all of it: what is beyond is a slip of the hand. */
export const LARGEST_QUANTITY_THOUSANDTHS = 1_000_000_000;
export const LARGEST_UNIT_CENTS = 1_000_000_000;
export const WHOLE_BASIS_POINTS = 10_000;

export function mayReadBook(role: MemberRole, book: Book): boolean {
  return book !== 'operatorPurchase' || role === 'superAdmin';
}

/** Who bills writes the bill; a customer's administrators write what they bought themselves. */
export function mayWriteBook(role: MemberRole, book: Book): boolean {
  return book === 'purchase' ? belongsTo('userAdmin', role) : role === 'superAdmin';
}
