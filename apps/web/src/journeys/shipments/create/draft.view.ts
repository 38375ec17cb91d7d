import type { AlertRuleInput } from '@sillage/contract/journeys/shipments/watched.contract';
import type { createTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { READY_MADE, READY_MADE_IDS } from '@sillage/domain/monitoring/alerts/preset';
import { COLD_CHAIN, DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { DEFAULT_RADIUS_METRES, SHIPMENT_TYPES, type StopKind } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { furtherRule, withWritten, writtenRule } from '../shared/furtherRule.view.ts';

/** Bands that are chosen by name; `own` has limits that somebody typed, `none` watches nothing. */
export const RULE_PRESETS = ['coldChain', 'ambient', 'frozen', 'deepFrozen', 'own', 'none'] as const;
export type RulePreset = (typeof RULE_PRESETS)[number];

/** `key` tells rows apart while they are moved about. */
const stop = z.object({
  key: z.number(),
  place: z.object({ address: z.string(), country: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  radiusMetres: z.number().nullable(),
  /** Epoch milliseconds. */
  plannedTime: z.number().nullable(),
  /** Planned that long after the departure, as a template says, until it is given a time of its own. */
  offsetMinutes: z.number().nullable().default(null),
});

const draft = z.object({
  idCustomer: z.number().nullable(),
  idResponsible: z.number().nullable().default(null),
  reference: z.string(),
  type: z.enum(SHIPMENT_TYPES),
  trackers: z.array(z.string()),
  assets: z.array(z.object({ key: z.number(), reference: z.string(), tracker: z.string().nullable() })),
  stops: z.array(stop).min(2),
  rule: z.object({
    preset: z.enum(RULE_PRESETS),
    minCelsius: z.number().nullable(),
    maxCelsius: z.number().nullable(),
    forMinutes: z.number().nullable(),
    /** These are minutes in total over the trip. */
    forTotal: z.boolean().default(false),
    hysteresisCelsius: z.number().nullable(),
  }),
  /** What else is watched, each by a rule of its own. */
  further: z.array(furtherRule).default([]),
  /** The one of them whose form is open. */
  written: writtenRule.nullable().default(null),
});
export type Draft = z.output<typeof draft>;
export type DraftStop = Draft['stops'][number];
export type DraftAsset = Draft['assets'][number];
export type DraftRule = Draft['rule'];

export function nextKey(rows: readonly { readonly key: number }[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

/** What a stop is follows from where it stands. */
export function kindAt(index: number, count: number): StopKind {
  if (index === 0) return 'departure';
  return index === count - 1 ? 'arrival' : 'step';
}

export function emptyStop(key: number): DraftStop {
  return { key, place: null, radiusMetres: DEFAULT_RADIUS_METRES, plannedTime: null, offsetMinutes: null };
}

export function emptyDraft(): Draft {
  return {
    idCustomer: null,
    idResponsible: null,
    reference: '',
    type: 'road',
    trackers: [],
    assets: [],
    stops: [emptyStop(1), emptyStop(2)],
    further: [],
    written: null,
    rule: {
      preset: 'coldChain',
      ...COLD_CHAIN,
      forMinutes: 15,
      forTotal: false,
      hysteresisCelsius: DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS,
    },
  };
}

/** The draft that an earlier visit left, unless it was made by another version of the form. */
export function readDraft(kept: string | null): Draft {
  if (kept === null) return emptyDraft();
  try {
    return draft.safeParse(JSON.parse(kept)).data ?? emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function isEmpty(one: Draft): boolean {
  return JSON.stringify(one) === JSON.stringify(emptyDraft());
}

/** Another band by its name; one's own begins with the limits that are there. */
export function withPreset(rule: DraftRule, preset: RulePreset): DraftRule {
  if (preset === 'own' || preset === 'none') return { ...rule, preset };
  const { min: minCelsius, max: maxCelsius, hysteresis: hysteresisCelsius } = READY_MADE[preset];
  return { ...rule, preset, minCelsius, maxCelsius, hysteresisCelsius, forTotal: false };
}

/** The name of a band, where it has one. */
export function presetOf({ minCelsius, maxCelsius }: Pick<DraftRule, 'minCelsius' | 'maxCelsius'>): RulePreset {
  return READY_MADE_IDS.find((id) => READY_MADE[id].min === minCelsius && READY_MADE[id].max === maxCelsius) ?? 'own';
}

export function rulesOf(
  { preset, minCelsius, maxCelsius, forMinutes, forTotal, hysteresisCelsius }: DraftRule,
  ruleName: string,
): AlertRuleInput[] {
  if (preset === 'none') return [];
  return [
    {
      ruleName,
      ruleKey: 'temperature',
      ruleValueMin: minCelsius,
      ruleValueMax: maxCelsius,
      forMinutes: forMinutes ?? 0,
      forTotal,
      hysteresis: hysteresisCelsius ?? DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS,
    },
  ];
}

type WireStep = Sent<(typeof createTransport)['body']>['routeSteps'][number];

/** The stops that have a place, as they are sent. */
export function stepsOf(stops: Draft['stops']): WireStep[] {
  return stops.flatMap(({ place, radiusMetres, plannedTime }, index) => {
    if (place === null) return [];
    const ETA = plannedTime === null ? null : new Date(plannedTime).toISOString();
    return [{ kind: kindAt(index, stops.length), ...place, radius: radiusMetres ?? DEFAULT_RADIUS_METRES, ETA }];
  });
}

export function toWire(one: Draft, ruleName: string): Sent<(typeof createTransport)['body']> {
  const { idCustomer, idResponsible, reference, type, trackers, assets, stops, rule, further, written } = one;
  return {
    ...(idCustomer === null ? {} : { idCustomer }),
    reference: reference.trim(),
    type,
    trackers,
    idResponsible,
    assets: assets.map((asset) => ({ containerReference: asset.reference.trim(), uniqueIdentifiant: asset.tracker })),
    routeSteps: stepsOf(stops),
    alerts: rulesOf(rule, ruleName),
    rules: withWritten(further, written).map(({ wire }) => wire),
  };
}
