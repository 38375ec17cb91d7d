import { systemScope } from '@sillage/domain/people/access/actor';
import type { Episode } from '@sillage/domain/monitoring/alerts/episodes';
import { joinIncidents } from '../alerts/shared/joinIncident.store.ts';
import type { Evaluated } from '../alerts/shared/evaluateRules.usecases.ts';
import {
  beat,
  endSilence,
  findHeardAgain,
  findSilent,
  insertSilence,
  type HeardAgain,
  type Silent,
} from '../alerts/shared/silence.store.ts';
import type { RuleRow } from '../alerts/shared/rules.store.ts';
import { announce } from '../../messages/notifications/shared/tell.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findLinkedShipments } from '../../journeys/shipments/shared/progress.store.ts';
import { tellOfAlerts } from './tellOfAlerts.usecases.ts';

const AT_ONCE = 200;

type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'vault'>;

/**
 * Looks for trackers that were not heard for too long, and for those that are heard again. What this installation could not hear is no silence: only the time
 * in which it listened counts.
 * @returns whether there may be more
 */
export async function evaluateSilence(context: Context): Promise<boolean> {
  const now = context.now();
  await act(context, systemScope(), ({ tx }) => beat(tx, now));
  const count = await act(context, systemScope(), async (work) => {
    const { tx } = work;
    const [heard, silent] = [await findHeardAgain(tx, now, AT_ONCE), await findSilent(tx, now, AT_ONCE)];
    if (heard.length + silent.length === 0) return 0;
    // The shipments are locked first, in the order in which everybody locks them.
    const links = await findLinkedShipments(
      tx,
      [...heard, ...silent].map(({ idCustomer, idTracker, sinceMs }) => ({ idCustomer, idTracker, fromMs: sinceMs })),
    );
    const evaluated = [...(await endAll(tx, heard, now)), ...(await raiseAll(tx, silent, now))];
    announce(work, await tellOfAlerts(context, tx, evaluated, links));
    const touched = new Set(evaluated.map(({ idShipment }) => idShipment));
    const transports = links
      .filter(({ idShipment }) => touched.has(idShipment))
      .map(({ idCustomer, idShipment: idTransport, status }) => ({ idCustomer, idTransport, status }));
    if (transports.length > 0) work.publish('transports', transports);
    return Math.max(heard.length, silent.length);
  });
  return count >= AT_ONCE;
}

async function endAll(tx: Tx, heard: readonly HeardAgain[], now: Date): Promise<Evaluated[]> {
  for (const one of heard) await endSilence(tx, one);
  return heard.map((one) => evaluatedOf(one, one.idEpisode, 'changed', now, { raisedAt: one.raisedMs, clearedAt: one.clearedMs }));
}

async function raiseAll(tx: Tx, silent: readonly Silent[], now: Date): Promise<Evaluated[]> {
  const [evaluated, joining]: [Evaluated[], Parameters<typeof joinIncidents>[1][number][]] = [[], []];
  for (const one of silent) {
    const idEpisode = await insertSilence(tx, one, now);
    if (idEpisode === undefined) continue;
    const raised = evaluatedOf(one, idEpisode, 'raised', now, { raisedAt: now.getTime(), clearedAt: null });
    joining.push({ ...one, idEpisode, episode: raised.episode });
    evaluated.push(raised);
  }
  await joinIncidents(tx, joining);
  return evaluated;
}

function evaluatedOf(
  { idCustomer, idRule, ruleName, idTracker, idShipment, sinceMs, limitMinutes }: Silent,
  idEpisode: number,
  what: 'raised' | 'changed',
  now: Date,
  times: Pick<Episode, 'raisedAt' | 'clearedAt'>,
): Evaluated {
  const rule: RuleRow = {
    idCustomer,
    idRule,
    idShipment: null,
    idTracker: null,
    idAsset: null,
    ruleName,
    ruleKey: 'silence',
    min: null,
    max: limitMinutes,
    fence: null,
    forMinutes: 0,
    hysteresis: 0,
    watchFromMs: -Infinity,
    clearAfterMinutes: 0,
    forTotal: false,
    phases: [],
  };
  const extreme = ((times.clearedAt ?? now.getTime()) - sinceMs) / 60_000;
  return {
    rule,
    idTracker,
    idShipment,
    idEpisode,
    what,
    lastSampleAt: now.getTime(),
    episode: { direction: 'above', startedAt: sinceMs, ...times, extreme, limit: limitMinutes },
  };
}
