import type { WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Tx } from '../../../platform/db/openDb.ts';
import { insertRule } from '../alertRules.store.ts';
import { watchedBy } from '../alertRules.usecases.ts';

/**
 * What is watched of a shipment that is being made, from its beginning. Everybody who chose it is told.
 * @throws Refusal `alertRule.…` for what could never be judged, with the field of the rule that it is
 */
export async function addRulesOfShipment(
  tx: Tx,
  scope: OneCustomer,
  { idShipment, createdBy, now }: { readonly idShipment: number; readonly createdBy: number; readonly now: Date },
  rules: readonly WatchedInput[],
): Promise<void> {
  const target = { idShipment, idTracker: null, idAsset: null };
  const watched = rules.map(watchedAt);
  for (const one of watched) await insertRule(tx, scope, { target, watched: one, createdBy, now });
}

/** @throws Refusal `alertRule.…` as `addRulesOfShipment` */
export function checkRulesOfShipment(rules: readonly WatchedInput[]): void {
  rules.forEach(watchedAt);
}

function watchedAt(rule: WatchedInput, index: number) {
  try {
    return watchedBy(rule);
  } catch (error) {
    if (!(error instanceof Refusal) || !Array.isArray(error.details)) throw error;
    const fields = error.details.map((one: { field: string }) => ({ ...one, field: `rules.${index}.${one.field}` }));
    throw new Refusal(error.code, fields);
  }
}
