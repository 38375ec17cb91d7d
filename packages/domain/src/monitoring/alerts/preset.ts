import type { RuleKey } from './ruleKey.ts';

/** Bands that are ready-made: everybody has them, and nobody can change them. */
export const READY_MADE = {
  coldChain: { ruleKey: 'temperature', min: 2, max: 8, forMinutes: 15, hysteresis: 0.5 },
  ambient: { ruleKey: 'temperature', min: 15, max: 25, forMinutes: 30, hysteresis: 0.5 },
  frozen: { ruleKey: 'temperature', min: null, max: -15, forMinutes: 15, hysteresis: 0.5 },
  deepFrozen: { ruleKey: 'temperature', min: null, max: -70, forMinutes: 15, hysteresis: 1 },
} as const satisfies Record<string, ReadyMade>;

export type ReadyMadeId = keyof typeof READY_MADE;
export const READY_MADE_IDS: readonly ReadyMadeId[] = ['coldChain', 'ambient', 'frozen', 'deepFrozen'];

interface ReadyMade {
  readonly ruleKey: RuleKey;
  readonly min: number | null;
  readonly max: number | null;
  readonly forMinutes: number;
  readonly hysteresis: number;
}

/** As many as a customer may keep. */
export const MOST_PRESETS = 100;
