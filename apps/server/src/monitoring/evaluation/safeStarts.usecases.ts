import { isRoom } from '@sillage/domain/monitoring/alerts/rule';
import { isRate } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Tx } from '../../platform/db/openDb.ts';
import { lastSafeReadings, type Threshold } from '../../tracking/telemetry/shared/due.store.ts';
import type { Watch } from './watches.usecases.ts';

/**
 * What is evaluated from the beginning is evaluated from the last value before the news that was well inside the band; what depends on more than one value at a time,
 * from where it began to be watched.
 */
export async function findSafeStarts(tx: Tx, watches: readonly Watch[]): Promise<void> {
  const asked = watches.flatMap((watch) =>
    watch.sides
      .filter(({ kept, rule }) => kept === null && !rule.forTotal && !isRoom(rule.fence) && !isRate(rule.ruleKey))
      .map((one) => ({ watch, one })),
  );
  const thresholds = asked.map(({ watch: { due }, one: { rule, side, fromMs } }): Threshold => {
    const below = side.direction === 'above';
    return {
      idCustomer: due.idCustomer,
      idTracker: due.idTracker,
      fromMs,
      toMs: due.fromMs,
      field: rule.ruleKey,
      below,
      limit: below ? side.limit - rule.hysteresis : side.limit + rule.hysteresis,
      clearAfterMinutes: rule.clearAfterMinutes,
      latitude: rule.fence?.latitude ?? null,
      longitude: rule.fence?.longitude ?? null,
      radiusMetres: rule.fence?.radiusMetres ?? null,
      corners: rule.fence?.corners ?? null,
    };
  });
  const found = await lastSafeReadings(tx, thresholds);
  asked.forEach(({ one }, index) => {
    const safeMs = found[index] ?? null;
    if (safeMs === null) return;
    one.fromMs = safeMs;
    one.isCut = false;
  });
}
