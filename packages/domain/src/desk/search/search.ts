import type { MemberRole } from '../../people/access/actor.ts';
import { plainText } from '../../platform/text/plainText.ts';

/** Section 5: a search has at least so many characters. */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 100;

/** What is searched, in the order in which it is shown. One more is one more word here, and its source on the server. */
export const SEARCH_KINDS = [
  'customer',
  'shipment',
  'quote',
  'invoice',
  'asset',
  'registered',
  'container',
  'content',
  'tracker',
  'file',
  'contact',
  'contractor',
  'member',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The kinds that not everybody finds: contractors are for those who keep the list, customers for the operator. */
const FOUND_BY: Readonly<Partial<Record<SearchKind, readonly MemberRole[]>>> = {
  customer: ['superAdmin'],
  contractor: ['superAdmin', 'userAdmin'],
};

export function searchedBy({ role }: { readonly role: MemberRole }): readonly SearchKind[] {
  return SEARCH_KINDS.filter((kind) => FOUND_BY[kind]?.includes(role) ?? true);
}

/** So many of each kind are shown before somebody asks for more. */
export const BEST_OF_EACH = 5;

/** More words narrow nothing down any more. */
const MOST_WORDS = 8;

/** What is looked for: every one of these, in any order, without case and accents. */
export function searchWords(text: string): readonly string[] {
  const words = plainText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}
