import type { readAlertMoment } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { spanAround, thinned } from '@sillage/domain/monitoring/alerts/moment';
import { changesOf, rateWindowOf } from '@sillage/domain/monitoring/alerts/rate';
import { isRoom, sampleOf, type Rule } from '@sillage/domain/monitoring/alerts/rule';
import { isRate } from '@sillage/domain/monitoring/alerts/ruleKey';
import { DomainError } from '@sillage/domain/domainError';
import { gapsOf, longestGaps } from '@sillage/domain/tracking/telemetry/gaps';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readSpans } from '../../tracking/telemetry/shared/spanReadings.store.ts';
import { NO_READINGS, PLACE_DOUBTS, VALUE_DOUBTS, type SpanReading } from '../../tracking/telemetry/shared/spanReadings.view.ts';
import { findRule } from './alertRules.store.ts';
import { ruleOf } from './ruleRow.view.ts';
import { findAlert } from './alerts.store.ts';

type Moment = Sent<(typeof readAlertMoment)['reply']>;

/** As many readings as are looked at, and as are shown. */
const MOST_READINGS = 50_000;
const MOST_SHOWN = 600;

/** @throws DomainError `alert.notFound` */
export async function readMoment({ db, now }: Dependencies<'db' | 'now'>, scope: CustomerScope, idEpisode: number): Promise<Moment> {
  return inScope(db, scope, async (tx) => {
    const alert = await findAlert(tx, scope, idEpisode);
    const stored = alert && (await findRule(tx, scope, alert.idRule, true));
    if (!alert || !stored) throw new DomainError('alert.notFound');
    const { startedAt, raisedAt, clearedAt, idCustomer, idTracker, reportingIntervalSeconds } = alert;
    const lasting = { startedAt: startedAt.getTime(), raisedAt: raisedAt.getTime(), clearedAt: clearedAt?.getTime() ?? null };
    const [read = NO_READINGS] = await readSpans(tx, [{ idCustomer, idTracker, ...spanAround(lasting, now().getTime()) }], MOST_READINGS);
    const readings = Array.from({ length: read.length }, (_, index) => read.at(index));
    const rule = ruleOf(stored);
    const valueOf = valuesOf(rule, readings);
    const shown = thinned(readings, valueOf, MOST_SHOWN);
    return {
      ruleKey: rule.ruleKey,
      ruleValueMin: rule.min,
      ruleValueMax: rule.max,
      place: isRoom(rule.fence)
        ? null
        : rule.fence && {
            latitude: rule.fence.latitude,
            longitude: rule.fence.longitude,
            corners: [...(rule.fence.corners ?? [])],
            radius: rule.fence.radiusMetres,
            address: stored.address,
          },
      time: shown.map(({ time }) => time),
      value: shown.map(valueOf),
      latitude: shown.map((reading) => (isPlaced(reading) ? reading.latitude : null)),
      longitude: shown.map((reading) => (isPlaced(reading) ? reading.longitude : null)),
      gaps: longestGaps(
        gapsOf(
          readings.map(({ time }) => time),
          reportingIntervalSeconds,
        ),
      ),
      isThinned: shown.length < readings.length,
    };
  });
}

/** What the rule looked at: the value, or how fast it changed. */
function valuesOf(rule: Rule, readings: readonly SpanReading[]): (reading: SpanReading) => number | null {
  const { ruleKey } = rule;
  const valueOf = (reading: SpanReading) => sampleOf(rule, reading)?.value ?? null;
  if (!isRate(ruleKey)) return valueOf;
  const samples = readings.flatMap((reading) => ((reading.flags & VALUE_DOUBTS) === 0 ? (sampleOf(rule, reading) ?? []) : []));
  const { stretches } = changesOf(rateWindowOf(ruleKey), [], samples);
  const changes = new Map(stretches.flatMap((one) => one.changes.map(({ time, value }) => [time, value] as const)));
  return ({ time }) => changes.get(time) ?? null;
}

function isPlaced({ latitude, flags }: SpanReading): boolean {
  return latitude !== null && (flags & PLACE_DOUBTS) === 0;
}
