import type { AlertRuleInput, WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../platform/db/openDb.ts';
import { insertRule } from './alertRules.store.ts';
import { watchedBy } from './alertRules.usecases.ts';
import { insertRules } from './shared/rules.store.ts';

/** What `rulesOfShipment` wants, of rules that were checked. */
export async function addRulesOfShipment(
  tx: Tx,
  scope: OneCustomer,
  { idShipment, createdBy, now }: { readonly idShipment: number; readonly createdBy: number; readonly now: Date },
  { alerts, rules }: { readonly alerts: readonly AlertRuleInput[]; readonly rules: readonly WatchedInput[] },
): Promise<void> {
  await insertRules(tx, scope, idShipment, createdBy, alerts);
  const target = { idShipment, idTracker: null, idAsset: null };
  for (const rule of rules) await insertRule(tx, scope, { target, watched: watchedBy(rule), createdBy, now });
}
