import type { WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import { PHASES } from '@sillage/domain/monitoring/alerts/phases';
import { FENCE_DIRECTIONS, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
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

/** One that is still being written: what would be sent of it, or null as long as something is missing. */
export const writtenRule = furtherRule.extend({ wire: furtherRule.shape.wire.nullable() });
export type WrittenRule = z.output<typeof writtenRule>;

/** With the one that is being written, once it is whole: in the place of the rule that it changes, or as the last. */
export function withWritten(rules: readonly FurtherRule[], written: WrittenRule | null): FurtherRule[] {
  if (!written?.wire) return [...rules];
  const kept = { ...written, wire: written.wire, ruleName: written.wire.ruleName };
  return rules.some(({ key }) => key === kept.key) ? rules.map((one) => (one.key === kept.key ? kept : one)) : [...rules, kept];
}
