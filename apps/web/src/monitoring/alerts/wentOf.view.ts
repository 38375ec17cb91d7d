import type { AlertDeed } from '@sillage/domain/monitoring/alerts/ruleKey';

/** How it is said where somebody went: an area with corners has no middle, and zero metres to its edge as its limit. */
export function wentOf(direction: AlertDeed, limit: number): `went.${AlertDeed}` | 'wentArea.in' | 'wentArea.out' {
  return limit === 0 && (direction === 'in' || direction === 'out') ? `wentArea.${direction}` : `went.${direction}`;
}
