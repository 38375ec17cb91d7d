import type { WatchedHere, WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { isDrawnRoom } from '../../goods/indoor/shared/roomTimes.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { StoredRule } from './alertRules.store.ts';

/** @throws DomainError `indoor.roomUnknown` where a room is to be watched that the customer has not drawn */
export async function requireDrawnRoom(tx: Tx, scope: OneCustomer, { idRoom }: Pick<WatchedHere, 'idRoom'>): Promise<void> {
  if (idRoom !== null && !(await isDrawnRoom(tx, scope, idRoom)))
    throw new DomainError('indoor.roomUnknown', [{ field: 'idRoom', reason: 'not drawn' }]);
}

/** A room is a place of its own: nothing else says where. */
export function requireRoomAlone({ ruleKey, direction, gpsLocation, polygon, ruleValue }: WatchedInput): void {
  if (ruleKey !== 'geofencing') throw new DomainError('alertRule.placeForbidden', [{ field: 'idRoom', reason: 'placeForbidden' }]);
  const field = polygon ? 'polygon' : gpsLocation ? 'gpsLocation' : ruleValue !== null ? 'ruleValue' : null;
  if (field !== null) throw new DomainError('alertRule.oneShape', [{ field, reason: 'oneShape' }]);
  if (direction === '') throw new DomainError('alertRule.placeMissing', [{ field: 'direction', reason: 'placeMissing' }]);
}

/** What is kept of a place that is a room. */
export const ROOM_PLACE = { latitude: 0, longitude: 0, radiusMetres: 1, polygon: null };

/** What the room that is watched is called, where it is still drawn. */
export function watchedRoomOf({
  roomName: name,
  roomFloor: floorName,
  roomSite: siteName,
  roomIdSite: idSite,
}: StoredRule): WireAlertRule['room'] {
  return name === null || floorName === null || siteName === null || idSite === null ? null : { name, floorName, siteName, idSite };
}
