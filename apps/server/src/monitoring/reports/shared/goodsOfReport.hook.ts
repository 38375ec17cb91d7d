import type { Decision, StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { hook } from '../../../platform/hooks.ts';
import type { Dependencies } from '../../../platform/services.ts';

/** What a report tells of the goods on its shipment: their budgets as it is made, and what was decided of them as it is read. */
export interface ReportedGoods {
  /** @param idContainer those in this asset of the shipment alone */
  readonly goods: (
    context: Dependencies<'db' | 'now'>,
    own: OneCustomer,
    idShipment: number,
    idContainer: number | null,
  ) => Promise<StabilityGoods[]>;
  /** Newest first. */
  readonly decisions: (context: Dependencies<'db'>, own: OneCustomer, idShipment: number) => Promise<Decision[]>;
}

/** Stability stands upon reports, whose readings it adds up. */
export const goodsOfReport = hook<ReportedGoods>('goods of a report');
