import type { WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import { faultOfRule } from '@sillage/domain/monitoring/alerts/rule';
import { cornersOf } from '@sillage/domain/platform/geo/polygon';
import { DomainError } from '@sillage/domain/domainError';

/** @throws DomainError `alertRule.…` for what could never be validated */
export function requireWatchable(asked: WatchedInput): void {
  const { ruleKey, ruleValue: radiusMetres, ruleValueMin: min, ruleValueMax: max, gpsLocation: place, forTotal, hysteresis } = asked;
  const direction = asked.direction === '' ? null : asked.direction;
  const corners = asked.polygon && cornersOf(asked.polygon.coordinates[0] ?? []);
  const wrong = faultOfRule({ ruleKey, min, max, radiusMetres, direction, place, corners, forTotal, hysteresis });
  if (wrong) throw new DomainError(`alertRule.${wrong.fault}`, [{ field: wrong.field, reason: wrong.fault }]);
}

/** @throws DomainError `alertRule.…` as `requireWatchable`, with the rule that it is */
export function checkRulesOfShipment(rules: readonly WatchedInput[]): void {
  rules.forEach((rule, index) => {
    try {
      requireWatchable(rule);
    } catch (error) {
      if (!(error instanceof DomainError) || !Array.isArray(error.details)) throw error;
      const fields = error.details.map((one: { field: string }) => ({ ...one, field: `rules.${index}.${one.field}` }));
      throw new DomainError(error.code, fields);
    }
  });
}
