import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { countedOf, CURRENT, isLate, listed } from '../../messages/lists/shared/listedShipments.store.ts';

interface ShipmentCounts {
  readonly total: number;
  readonly tocomplete: number;
  readonly readytoship: number;
  readonly intransit: number;
  readonly arrived: number;
  readonly late: number;
}

/** Of the list that each of them leads to, in one look. */
export function countShipments(db: Db, scope: CustomerScope, now: Date): Promise<ShipmentCounts> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<ShipmentCounts>`
      select count(*)::int as total, ${countedOf(['tocomplete'])} as tocomplete, ${countedOf(['readytoship'])} as readytoship,
        ${countedOf(['intransit'])} as intransit, ${countedOf(['arrived'])} as arrived, ${countedOf(['intransit'], [isLate(now)])} as late
      from shipment s where ${sql.join(listed(scope, CURRENT), sql` and `)}`.execute(tx);
    const [counts] = rows;
    if (!counts) throw new Error('An aggregate answers one row.');
    return counts;
  });
}
