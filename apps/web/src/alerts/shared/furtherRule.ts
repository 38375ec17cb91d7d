import type { WatchedInput } from '@sillage/contract/alerts/alertRules.contract';
import { PHASES } from '@sillage/domain/alerts/phases';
import { FENCE_DIRECTIONS, RULE_KEYS } from '@sillage/domain/alerts/ruleKey';
import { z } from 'zod';

/** As it is written in `RuleDraft`, which is fetched when one comes to it. */
export const furtherRule = z.object({
  key: z.number(),
  ruleName: z.string(),
  ruleKey: z.enum(RULE_KEYS),
  shape: z.enum(['above', 'below', 'outside']),
  min: z.number().nullable(),
  max: z.number().nullable(),
  direction: z.enum(FENCE_DIRECTIONS),
  radius: z.number().nullable(),
  forMinutes: z.number().nullable(),
  forTotal: z.boolean(),
  hysteresis: z.number().nullable(),
  clearAfterMinutes: z.number().nullable(),
  phases: z.array(z.enum(PHASES)),
  place: z.object({ address: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  corners: z.array(z.object({ latitude: z.number(), longitude: z.number() })).nullable(),
  /** What is sent of it. */
  wire: z.custom<WatchedInput>((value) => typeof value === 'object' && value !== null),
});
export type FurtherRule = z.output<typeof furtherRule>;
