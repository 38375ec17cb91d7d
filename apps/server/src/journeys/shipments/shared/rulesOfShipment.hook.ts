import type { AlertRuleInput, WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../../platform/db/openDb.ts';
import { hook } from '../../../platform/hooks.ts';

interface Made {
  readonly idShipment: number;
  readonly createdBy: number;
  readonly now: Date;
}

interface NewRules {
  /** Of temperature. */
  readonly alerts: readonly AlertRuleInput[];
  readonly rules: readonly WatchedInput[];
}

/** What is watched of a shipment that is being made, from its beginning: alerts stand upon shipments, and keep its rules. Everybody who chose it is told. */
export const rulesOfShipment = hook<(tx: Tx, scope: OneCustomer, made: Made, asked: NewRules) => Promise<void>>('rules of a shipment');
