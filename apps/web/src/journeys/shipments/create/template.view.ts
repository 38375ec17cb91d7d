import type { TemplateContent } from '@sillage/contract/journeys/templates/templates.contract';
import { cornersOf } from '@sillage/domain/platform/geo/polygon';
import { withWritten, type FurtherRule } from '../shared/furtherRule.view.ts';
import { DEFAULT_RADIUS_METRES, MAX_RADIUS_METRES, MIN_RADIUS_METRES } from '@sillage/domain/journeys/shipments/shipment';
import { offsetsOf, timeAfter } from '@sillage/domain/journeys/templates/template';
import { emptyDraft, emptyStop, kindAt, presetOf, rulesOf, type Draft, type DraftStop } from './draft.view.ts';

/** What a draft has in common with the next one. Stops that have no place yet are left out. */
export function templateOfDraft({ type, assets, stops, rule, further, written }: Draft, ruleName: string): TemplateContent {
  const offsets = offsetsOf(stops.map(({ plannedTime }) => plannedTime));
  return {
    type,
    assets: assets.map(({ reference }) => reference.trim()).filter((reference) => reference !== ''),
    routeSteps: stops.flatMap(({ place, radiusMetres, offsetMinutes }, index) => {
      if (place === null) return [];
      const radius = Math.min(MAX_RADIUS_METRES, Math.max(MIN_RADIUS_METRES, radiusMetres ?? DEFAULT_RADIUS_METRES));
      return [{ kind: kindAt(index, stops.length), ...place, radius, offsetMinutes: offsets[index] ?? offsetMinutes }];
    }),
    alerts: rulesOf(rule, ruleName),
    rules: withWritten(further, written).map(({ wire }) => wire),
  };
}

/** A draft with all that a template says; its reference, trackers and times are still to be given. Its first temperature has the form's own fields, everything else is a further rule. */
export function draftOfTemplate({ type, assets, routeSteps, alerts, rules }: TemplateContent, idCustomer: number | null): Draft {
  const departure = routeSteps.find(({ kind }) => kind === 'departure');
  const arrival = routeSteps.findLast(({ kind }) => kind === 'arrival');
  const steps = [departure, ...routeSteps.filter(({ kind }) => kind === 'step'), arrival];
  return {
    ...emptyDraft(),
    idCustomer,
    type,
    assets: assets.map((reference, index) => ({ key: index + 1, reference, tracker: null })),
    stops: steps.map((step, index) => (step ? stopOf(step, index + 1) : emptyStop(index + 1))),
    rule: ruleOf(alerts[0]),
    further: [...alerts.slice(1).map(watchedOf), ...rules].map(furtherOf),
  };
}

type Watched = TemplateContent['rules'][number];

/** A temperature as any other rule. */
function watchedOf(rule: TemplateContent['alerts'][number]): Watched {
  return {
    description: '',
    ruleValue: null,
    direction: '',
    address: '',
    gpsLocation: null,
    polygon: null,
    clearAfterMinutes: 0,
    phases: [],
    ...rule,
  };
}

function furtherOf(wire: Watched, index: number): FurtherRule {
  const { ruleName, ruleKey, ruleValue, ruleValueMin: min, ruleValueMax: max, direction, gpsLocation, address, polygon, ...rest } = wire;
  const { forMinutes, forTotal, hysteresis, clearAfterMinutes, phases } = rest;
  return {
    key: index + 1,
    wire,
    ruleName,
    ruleKey,
    min,
    max,
    shape: min === null ? 'above' : max === null ? 'below' : 'outside',
    direction: direction === '' ? 'OUT' : direction,
    radius: ruleValue,
    forMinutes,
    forTotal,
    hysteresis,
    clearAfterMinutes,
    phases,
    place: gpsLocation && { ...gpsLocation, address },
    corners: polygon && cornersOf(polygon.coordinates[0] ?? []),
  };
}

function stopOf({ address, country, latitude, longitude, radius, offsetMinutes }: TemplateContent['routeSteps'][number], key: number) {
  return { ...emptyStop(key), place: { address, country: country ?? '', latitude, longitude }, radiusMetres: radius, offsetMinutes };
}

function ruleOf(rule: TemplateContent['alerts'][number] | undefined): Draft['rule'] {
  if (!rule) return { ...emptyDraft().rule, preset: 'none' };
  const band = { minCelsius: rule.ruleValueMin, maxCelsius: rule.ruleValueMax };
  return { preset: presetOf(band), ...band, forMinutes: rule.forMinutes, forTotal: rule.forTotal, hysteresisCelsius: rule.hysteresis };
}

/** A stop with another planned time. What is planned by how long after the departure it is goes along with that, until it is given a time itself. */
export function withPlannedTime(stops: readonly DraftStop[], key: number, plannedTime: number | null): DraftStop[] {
  const isDeparture = stops[0]?.key === key;
  return stops.map((stop) => {
    if (stop.key === key) return { ...stop, plannedTime, offsetMinutes: null };
    if (!isDeparture || stop.offsetMinutes === null) return stop;
    return { ...stop, plannedTime: plannedTime === null ? null : timeAfter(plannedTime, stop.offsetMinutes) };
  });
}
