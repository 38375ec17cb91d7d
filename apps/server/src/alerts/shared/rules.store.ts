import type { AlertRuleInput } from '@sillage/contract/alerts/alerts.contract';
import type { OneCustomer } from '@sillage/domain/access/actor';
import type { Tx } from '../../platform/db/openDb.ts';

export async function insertRules(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  createdBy: number,
  rules: readonly AlertRuleInput[],
): Promise<void> {
  if (rules.length === 0) return;
  await tx
    .insertInto('alertRule')
    .values(
      rules.map(({ ruleName, ruleKey, ruleValueMin, ruleValueMax, forMinutes, hysteresis }) => ({
        ...{ idCustomer: scope, idShipment, createdBy, ruleName, ruleKey, forMinutes },
        ...{ minCelsius: ruleValueMin, maxCelsius: ruleValueMax, hysteresisCelsius: hysteresis },
      })),
    )
    .execute();
}
