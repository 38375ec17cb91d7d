import { ROOM_LIMIT } from '@sillage/domain/monitoring/alerts/rule';
import type { AlertCondition } from '@sillage/domain/monitoring/alerts/ruleKey';

/** How it is said where somebody went: an area with corners has no middle, and zero metres to its edge as its limit; a room has no distance at all. */
export function directionKey(
  direction: AlertCondition,
  limit: number,
): `went.${AlertCondition}` | 'wentArea.in' | 'wentArea.out' | 'wentRoom.in' | 'wentRoom.out' {
  if (limit === ROOM_LIMIT && (direction === 'in' || direction === 'out')) return `wentRoom.${direction}`;
  return limit === 0 && (direction === 'in' || direction === 'out') ? `wentArea.${direction}` : `went.${direction}`;
}
