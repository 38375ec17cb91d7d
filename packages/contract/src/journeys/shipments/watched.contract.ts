import { DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS, FENCE_DIRECTIONS, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { CELSIUS_RANGE } from '@sillage/domain/monitoring/alerts/limitRange';
import { PHASES } from '@sillage/domain/monitoring/alerts/phases';
import { z } from 'zod';
import { latitude, longitude, name, optionalText } from '../../fields.ts';
import { polygon } from '../../platform/geo/polygon.ts';

const value = z.number().min(-1_000_000).max(1_000_000).nullable().default(null);

/** What a rule watches for. What fits together is validated as a whole. */
export const watched = z.object({
  ruleName: name(100),
  description: optionalText(500),
  ruleKey: z.enum(RULE_KEYS),
  /** The radius of a place, in metres. */
  ruleValue: z.number().min(10).max(1_000_000).nullable().default(null),
  /** Limits of everything but a place: °C, percent, lux or g. Of how fast something changes the upper one is of what rises (above 0) and the lower one of what falls (below 0), in K or percent in 10 minutes, of the battery in percent in a day. Of a silence the upper one: minutes, or null for three times what the tracker reports by; of a delay minutes later than planned. */
  ruleValueMin: value,
  ruleValueMax: value,
  /** Of a place: while something is in it, while it is out of it, or each time that it enters or leaves. */
  direction: z.enum([...FENCE_DIRECTIONS, '']).default(''),
  address: optionalText(300),
  gpsLocation: z.object({ latitude, longitude }).nullable().default(null),
  /** An area instead of a circle of `ruleValue` metres around `gpsLocation`. Its edges do not cross. */
  polygon: polygon.nullable().default(null),
  /** How long it must last before the alert is raised. */
  forMinutes: z.number().min(0).max(10_080).default(0),
  /** Of temperature and humidity: more minutes than that in total over the trip, for each limit by itself. */
  forTotal: z.boolean().default(false),
  /** How far back before the alert clears, in the unit of the value; null: what is usual for it. Of how fast something changes less than the limit. */
  hysteresis: z.number().min(0).max(1_000_000).nullable().default(null),
  /** How long it must be back there before the alert clears. */
  clearAfterMinutes: z.number().min(0).max(10_080).default(0),
  /** Of the shipment that a tracker is on: before it left, on its way, or there. Without any, always, also without a shipment. */
  phases: z.array(z.enum(PHASES)).max(PHASES.length).default([]),
});

export type WatchedInput = z.output<typeof watched>;

/** The same as it is told of a shipment. */
export const watchedRule = z.object({
  ruleName: z.string(),
  description: z.string(),
  ruleKey: z.enum(RULE_KEYS),
  ruleValue: z.number().nullable(),
  ruleValueMin: z.number().nullable(),
  ruleValueMax: z.number().nullable(),
  direction: z.enum([...FENCE_DIRECTIONS, '']),
  address: z.string(),
  gpsLocation: z.object({ latitude, longitude }).nullable(),
  polygon: polygon.nullable(),
  forMinutes: z.number(),
  forTotal: z.boolean(),
  hysteresis: z.number().nullable(),
  clearAfterMinutes: z.number(),
  phases: z.array(z.enum(PHASES)),
});

/** The temperature that is watched from the beginning of a shipment. Everything else is watched by rules of their own. */
export const alertRuleInput = z.object({
  ruleName: name(100).default('Temperature'),
  ruleKey: z.literal('temperature').default('temperature'),
  /** °C; at least one of the two. */
  ruleValueMin: z.number().min(CELSIUS_RANGE.min).max(CELSIUS_RANGE.max).nullable().default(null),
  ruleValueMax: z.number().min(CELSIUS_RANGE.min).max(CELSIUS_RANGE.max).nullable().default(null),
  /** How long the breach must last before the alert is raised. */
  forMinutes: z.number().min(0).max(10_080).default(0),
  /** More minutes than that in total over the trip, for each limit by itself. */
  forTotal: z.boolean().default(false),
  /** °C back inside the band before the alert clears. */
  hysteresis: z.number().min(0).max(20).default(DEFAULT_TEMPERATURE_HYSTERESIS_CELSIUS),
});

export type AlertRuleInput = z.output<typeof alertRuleInput>;

/** The same as it is told of a shipment. */
export const alertRule = z.object({
  id: z.int(),
  ruleName: z.string(),
  ruleKey: z.literal('temperature'),
  ruleValueMin: z.number().nullable(),
  ruleValueMax: z.number().nullable(),
  forMinutes: z.number(),
  /** These are minutes in total over the trip. */
  forTotal: z.boolean(),
  hysteresis: z.number(),
});
