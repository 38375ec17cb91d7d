import { endDelay, findInTime, findLate, insertDelay, type Late } from '../alerts/shared/delay.store.ts';
import type { Evaluated } from '../alerts/shared/evaluateRules.usecases.ts';
import { joinIncidents } from '../alerts/shared/joinIncident.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/** As many rules of these shipments as are evaluated in one go. */
const MOST_DELAYS = 1000;

/** Raises and ends what these shipments, which are locked, are late by now. */
export async function evaluateDelays(tx: Tx, now: Date, idShipments: readonly number[]): Promise<Evaluated[]> {
  if (idShipments.length === 0) return [];
  const evaluated: Evaluated[] = [];
  for (const one of await findInTime(tx, now, idShipments, MOST_DELAYS)) {
    await endDelay(tx, one);
    evaluated.push(evaluatedOf(one, one.idEpisode, 'changed', { now, raisedAt: one.raisedMs, clearedAt: one.clearedMs }));
  }
  for (const one of await findLate(tx, now, idShipments, MOST_DELAYS)) {
    const idEpisode = await insertDelay(tx, one, now);
    if (idEpisode === undefined) continue;
    const raised = evaluatedOf(one, idEpisode, 'raised', { now, raisedAt: now.getTime(), clearedAt: null });
    await joinIncidents(tx, [{ ...one, idEpisode, episode: raised.episode }]);
    evaluated.push(raised);
  }
  return evaluated;
}

function evaluatedOf(
  { idCustomer, idRule, ruleName, idTracker, idShipment, late, limitMinutes }: Late,
  idEpisode: number,
  what: 'raised' | 'changed',
  { now, raisedAt, clearedAt }: { readonly now: Date; readonly raisedAt: number; readonly clearedAt: number | null },
): Evaluated {
  return {
    rule: {
      idCustomer,
      idRule,
      idShipment: null,
      idTracker: null,
      idAsset: null,
      ruleName,
      ruleKey: 'delay',
      min: null,
      max: limitMinutes,
      fence: null,
      forMinutes: 0,
      hysteresis: 0,
      watchFromMs: -Infinity,
      clearAfterMinutes: 0,
      forTotal: false,
      phases: [],
    },
    idTracker,
    idShipment,
    idEpisode,
    what,
    lastSampleAt: now.getTime(),
    episode: { direction: 'above', startedAt: raisedAt, raisedAt, clearedAt, extreme: late, limit: limitMinutes },
  };
}
