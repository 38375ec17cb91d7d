import type { createTransport } from '@sillage/contract/shipments/shipments.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { COLD_CHAIN, DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS } from '@sillage/domain/alerts/temperatureRule';
import type { RefusalCode } from '@sillage/domain/refusal';
import {
  DEFAULT_RADIUS_METRES,
  MAX_RADIUS_METRES,
  MIN_RADIUS_METRES,
  SHIPMENT_TYPES,
  STOP_KINDS,
} from '@sillage/domain/shipments/shipment';
import { z } from 'zod';

/** What can be wrong with a draft: a refusal that the server would give too, or one of the form's own. */
export type DraftFault = RefusalCode | 'create.ruleNoLimit' | 'create.radiusRange';
const fault = (code: DraftFault) => code;

const stop = z.object({
  kind: z.enum(STOP_KINDS),
  place: z.object({ address: z.string(), country: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  radiusMetres: z
    .number({ error: fault('create.radiusRange') })
    .min(MIN_RADIUS_METRES, fault('create.radiusRange'))
    .max(MAX_RADIUS_METRES, fault('create.radiusRange')),
  /** Epoch milliseconds. */
  plannedTime: z.number().nullable(),
});

const rule = z.object({
  isOn: z.boolean(),
  minCelsius: z.number().min(-200).max(200).nullable(),
  maxCelsius: z.number().min(-200).max(200).nullable(),
  forMinutes: z.number().min(0).max(10_080),
  hysteresisCelsius: z.number().min(0).max(20),
});

const draft = z.object({
  idCustomer: z.number().nullable(),
  reference: z.string().trim().min(1, fault('shipment.referenceMissing')).max(100),
  type: z.enum(SHIPMENT_TYPES),
  trackers: z.array(z.string()).min(1, fault('shipment.noTracker')),
  stops: z.array(stop).min(2),
  rule,
});
export type Draft = z.output<typeof draft>;
export type DraftStop = Draft['stops'][number];

/** The rules of the form. The operator, who belongs to no customer, must name one. */
export function draftRules(needsCustomer: boolean) {
  return draft.superRefine(({ idCustomer, stops, rule: { isOn, minCelsius, maxCelsius } }, context) => {
    const refuse = (code: DraftFault, path: (string | number)[]) => context.addIssue({ code: 'custom', message: code, path });
    if (needsCustomer && idCustomer === null) refuse('customer.notNamed', ['idCustomer']);
    stops.forEach(({ place, plannedTime }, index) => {
      if (place === null) refuse('shipment.routeIncomplete', ['stops', index, 'place']);
      const earlier = stops.slice(0, index).flatMap((before) => before.plannedTime ?? []);
      if (plannedTime !== null && plannedTime < Math.max(...earlier))
        refuse('shipment.arrivalBeforeDeparture', ['stops', index, 'plannedTime']);
    });
    if (!isOn) return;
    if (minCelsius === null && maxCelsius === null) refuse('create.ruleNoLimit', ['rule', 'minCelsius']);
    if (minCelsius !== null && maxCelsius !== null && minCelsius > maxCelsius) refuse('alert.temperatureOrder', ['rule', 'minCelsius']);
  });
}

export function emptyStop(kind: DraftStop['kind']): DraftStop {
  return { kind, place: null, radiusMetres: DEFAULT_RADIUS_METRES, plannedTime: null };
}

export function emptyDraft(): Draft {
  return {
    idCustomer: null,
    reference: '',
    type: 'road',
    trackers: [],
    stops: [emptyStop('departure'), emptyStop('arrival')],
    rule: {
      isOn: true,
      minCelsius: COLD_CHAIN.minCelsius,
      maxCelsius: COLD_CHAIN.maxCelsius,
      forMinutes: 15,
      hysteresisCelsius: DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS,
    },
  };
}

/** The draft that an earlier visit left, unless it was made by another version of the form. */
export function readDraft(kept: string | null): Draft {
  if (kept === null) return emptyDraft();
  try {
    return draft.partial().safeParse(JSON.parse(kept)).success
      ? { ...emptyDraft(), ...(JSON.parse(kept) as Partial<Draft>) }
      : shapedDraft(kept);
  } catch {
    return emptyDraft();
  }
}

/** A half-filled draft breaks rules without being another shape: only the shape is asked for here. */
function shapedDraft(kept: string): Draft {
  const { reference, trackers, ...rest } = JSON.parse(kept) as Partial<Draft>;
  const isWhole =
    typeof reference === 'string' && Array.isArray(trackers) && draft.omit({ reference: true, trackers: true }).safeParse(rest).success;
  return isWhole ? { ...emptyDraft(), ...rest, reference, trackers } : emptyDraft();
}

export function toWire(
  { idCustomer, reference, type, trackers, stops, rule: watch }: Draft,
  ruleName: string,
): Sent<(typeof createTransport)['body']> {
  const { isOn, minCelsius, maxCelsius, forMinutes, hysteresisCelsius } = watch;
  return {
    ...(idCustomer === null ? {} : { idCustomer }),
    ...{ reference, type, trackers },
    routeSteps: stops.flatMap(({ kind, place, radiusMetres, plannedTime }) =>
      place === null
        ? []
        : [{ kind, ...place, radius: radiusMetres, ETA: plannedTime === null ? null : new Date(plannedTime).toISOString() }],
    ),
    alerts: isOn ? [{ ruleName, ruleValueMin: minCelsius, ruleValueMax: maxCelsius, forMinutes, hysteresis: hysteresisCelsius }] : [],
  };
}

type DraftField = 'reference' | 'trackers' | 'idCustomer' | 'rule.minCelsius' | `stops.${number}.place` | `stops.${number}.plannedTime`;

/** The field at which a refusal of the server is shown; null where it concerns the whole. */
export function fieldOfRefusal(code: RefusalCode, details: unknown): DraftField | null {
  if (code === 'shipment.referenceTaken' || code === 'shipment.referenceMissing') return 'reference';
  if (code.startsWith('tracker.') || code === 'shipment.noTracker') return 'trackers';
  if (code.startsWith('customer.')) return 'idCustomer';
  if (code === 'alert.temperatureOrder') return 'rule.minCelsius';
  if (code === 'shipment.routeIncomplete') return 'stops.0.place';
  if (code === 'shipment.arrivalBeforeDeparture') return `stops.${stepIn(details) ?? 1}.plannedTime`;
  return null;
}

/** `routeSteps.2.ETA` names the third stop. */
function stepIn(details: unknown): number | null {
  const first: unknown = Array.isArray(details) ? details[0] : null;
  const { field } = (first ?? {}) as { field?: unknown };
  const step = typeof field === 'string' ? /^routeSteps\.(\d+)/.exec(field)?.[1] : undefined;
  return step === undefined ? null : Number(step);
}
