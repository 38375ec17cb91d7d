import type { NeedyTracker } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { TRACKER_NEEDS, type TrackerNeed } from '@sillage/domain/tracking/trackers/needs';
import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import type { TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import { DomainError } from '@sillage/domain/domainError';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { toReception } from './condition.usecases.ts';
import { findNeedyPage, listNeedy, type NeedyPlace, type NeedyRow } from './fleet.store.ts';
import { silenceOf } from './silence.usecases.ts';

interface Asked {
  readonly protocol: TrackerProtocol | null;
  readonly need: TrackerNeed | null;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** A page of the trackers that need somebody, the most urgent first, each silent one with why. */
export async function pageOfNeedy(
  services: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  { protocol, need, cursor, limit }: Asked,
): Promise<{ data: NeedyTracker[]; nextCursor: string | null }> {
  const { db } = services;
  const now = services.now();
  const after = cursor === undefined ? null : placeAt(cursor, need);
  const found = await findNeedyPage(db, scope, { protocol }, { need, after, limit: limit + 1, now });
  const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.need, last.key, last.idTracker));
  if (page.length === 0) return { data: [], nextCursor };
  const rows = await listNeedy(
    db,
    scope,
    page.map(({ idTracker }) => idTracker),
    now,
  );
  const silence = await silenceOf(
    services,
    scope,
    rows.flatMap(({ idTracker, needs }) => (needs.includes('silent') ? [idTracker] : [])),
  );
  const rowOf = new Map(rows.map((row) => [row.idTracker, row]));
  const inOrder = page.flatMap(({ idTracker }) => rowOf.get(idTracker) ?? []);
  return { data: inOrder.map((row) => ({ ...toNeedy(row), silence: silence.get(row.idTracker) ?? null })), nextCursor };
}

/** @throws DomainError `request.invalid` for a cursor of another list */
function placeAt(cursor: string, need: TrackerNeed | null): NeedyPlace {
  const [of, key, idTracker] = fromCursor(cursor, 'string', 'string', 'number');
  const known = TRACKER_NEEDS.find((one) => one === of);
  if (!known || (need !== null && known !== need) || (known !== 'firmware' && !NUMBER.test(key)))
    throw new DomainError('request.invalid', [{ field: 'cursor', reason: 'not a cursor of this list' }]);
  return { need: known, key, idTracker };
}

/** What PostgreSQL can read as a number, where it is compared with one. */
const NUMBER = /^-?(Infinity|\d{1,20}(\.\d{1,20})?(e-?\d{1,2})?)$/;

function toNeedy(row: NeedyRow): Omit<NeedyTracker, 'silence'> {
  return {
    uniqueIdentifiant: row.identifier,
    type: row.type as TrackerType,
    protocol: row.protocol as TrackerProtocol | null,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    needs: [...row.needs],
    reportingIntervalSeconds: row.reportingIntervalSeconds,
    lastHeardDate: row.receivedAt?.toISOString() ?? null,
    battery: row.battery,
    emptyDate: row.emptyAt?.toISOString() ?? null,
    keptShare: row.kept,
    reception: toReception(row, row.protocol),
    firmware: row.firmware,
  };
}
