import { PHASES } from '@sillage/domain/monitoring/alerts/phases';
import { FENCE_DIRECTIONS, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { z } from 'zod';
import { polygon } from '../../platform/geo/polygon.ts';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, optionalName } from '../../fields.ts';

const value = z.number().min(-1_000_000).max(1_000_000).nullable().default(null);

/** What is watched for. The place of a circle is chosen when it is used; an area brings its own. */
const content = z.object({
  /** Empty is refused with a sentence of its own. */
  presetName: optionalName(100),
  isFavourite: z.boolean().default(false),
  ruleKey: z.enum(RULE_KEYS),
  /** The radius of a place, in metres. */
  ruleValue: z.number().min(10).max(1_000_000).nullable().default(null),
  ruleValueMin: value,
  ruleValueMax: value,
  direction: z.enum([...FENCE_DIRECTIONS, '']).default(''),
  /** An area instead of a circle of `ruleValue` metres. Its edges do not cross. */
  polygon: polygon.nullable().default(null),
  forMinutes: z.number().min(0).max(10_080).default(0),
  /** These are minutes in total over the trip. */
  forTotal: z.boolean().default(false),
  hysteresis: z.number().min(0).max(1_000_000).nullable().default(null),
  clearAfterMinutes: z.number().min(0).max(10_080).default(0),
  phases: z.array(z.enum(PHASES)).max(PHASES.length).default([]),
});
export type PresetInput = z.output<typeof content>;

export const alertPreset = content.extend({ idPreset: z.int(), idCustomer: z.int(), hysteresis: z.number() });
export type WirePreset = z.output<typeof alertPreset>;

export const listAlertPresets = endpoint({
  method: 'GET',
  path: '/alert-presets',
  access: 'user',
  summary: 'What a customer watches for again and again: favourites first, then by name',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(alertPreset) }),
});

export const addAlertPreset = endpoint({
  method: 'POST',
  path: '/alert-presets',
  access: 'userAdmin',
  summary: 'Keep what is watched for under a name, which a customer has once',
  body: content.extend({ idCustomer: idCustomer.optional() }),
  reply: alertPreset,
  status: 201,
});

const one = z.object({ idPreset: identifier });

export const changeAlertPreset = endpoint({
  method: 'PUT',
  path: '/alert-presets/:idPreset',
  access: 'userAdmin',
  summary: 'Change a preset; rules that were made of it stay as they are',
  params: one,
  body: content,
  reply: alertPreset,
});

export const removeAlertPreset = endpoint({
  method: 'DELETE',
  path: '/alert-presets/:idPreset',
  access: 'userAdmin',
  summary: 'Delete a preset; rules that were made of it stay',
  params: one,
});
