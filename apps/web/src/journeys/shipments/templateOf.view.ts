import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { TemplateContent } from '@sillage/contract/journeys/templates/templates.contract';
import { offsetsOf } from '@sillage/domain/journeys/templates/template';

/** So many a template keeps. */
const MOST_RULES = 20;

/** What a shipment has in common with the next one: its times as offsets, its trackers and its reference not at all. */
export function templateOf({ type, routeSteps, alerts, rules }: TransportDetails, assets: readonly string[]): TemplateContent {
  const offsets = offsetsOf(routeSteps.map(({ ETA }) => (ETA === null ? null : Date.parse(ETA))));
  return {
    type,
    assets: [...assets],
    routeSteps: routeSteps.map(({ kind, address, country, latitude, longitude, radius }, index) => ({
      kind,
      address,
      latitude,
      longitude,
      radius,
      ...(country === null ? {} : { country }),
      offsetMinutes: offsets[index] ?? null,
    })),
    rules: rules.slice(0, MOST_RULES),
    alerts: alerts.map(({ ruleName, ruleKey, ruleValueMin, ruleValueMax, forMinutes, forTotal, hysteresis }) => ({
      ruleName,
      ruleKey,
      ruleValueMin,
      ruleValueMax,
      forMinutes,
      forTotal,
      hysteresis,
    })),
  };
}
