import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import { usualHysteresis, type FenceDirection, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { limitsOf } from './rateDraft.view.ts';

/** What a value must not be, or how a place is watched. */
export const LIMIT_SHAPES = ['above', 'below', 'outside'] as const;
export type LimitShape = (typeof LIMIT_SHAPES)[number];

export interface Watched {
  readonly ruleKey: RuleKey;
  readonly shape: LimitShape;
  readonly min: number | null;
  readonly max: number | null;
  readonly direction: FenceDirection;
  readonly radius: number | null;
  readonly forMinutes: number | null;
  /** These are minutes in total over the trip. */
  readonly forTotal: boolean;
  readonly hysteresis: number | null;
  readonly clearAfterMinutes: number | null;
  readonly phases: readonly Phase[];
}

export const DEFAULT_RADIUS = 500;

/** Nothing more is said than when and of what. */
export const PLAIN = { clearAfterMinutes: 0, phases: [], forTotal: false } as const;

/** Whether the rest is as it usually is: what is said beside the sentence. */
export function isUsual(watched: Watched): boolean {
  const { ruleKey, radius, hysteresis, clearAfterMinutes, forTotal } = watched;
  const isSaid = forTotal || (clearAfterMinutes ?? 0) > 0;
  return !isSaid && (ruleKey === 'silence' || hysteresis === null || hysteresis === usualHysteresis(ruleKey, radius, limitsOf(watched)));
}

/** A limit of what rises or falls; a dead band that nobody chose goes with it. */
export function withRate(watched: Watched, next: Partial<Pick<Watched, 'shape' | 'min' | 'max'>>): Partial<Watched> {
  return isUsual({ ...watched, clearAfterMinutes: 0 }) ? { ...next, hysteresis: null } : next;
}

/** What is sent of it: a side that is not watched has no limit. */
export function wireWatched({ ruleKey, shape, min, max, direction, radius, forMinutes, hysteresis, ...more }: Watched) {
  const [clearAfterMinutes, phases] = [more.clearAfterMinutes ?? 0, [...more.phases]];
  const isPlace = ruleKey === 'geofencing';
  if (ruleKey === 'delay') {
    const delay = { forMinutes: 0, hysteresis, clearAfterMinutes: 0, phases: [], ruleValue: null, ruleValueMin: null, ruleValueMax: max };
    return { ruleKey, ...delay, forTotal: false, direction: '' as const };
  }
  if (ruleKey === 'silence') {
    const silence = {
      forMinutes: 0,
      hysteresis: null,
      clearAfterMinutes: 0,
      phases,
      ruleValue: null,
      ruleValueMin: null,
      ruleValueMax: max,
    };
    return { ruleKey, ...silence, forTotal: false, direction: '' as const };
  }
  return {
    ruleKey,
    forMinutes: forMinutes ?? 0,
    forTotal: more.forTotal,
    hysteresis,
    clearAfterMinutes,
    phases,
    ruleValue: isPlace ? radius : null,
    ruleValueMin: isPlace || shape === 'above' ? null : min,
    ruleValueMax: isPlace || shape === 'below' ? null : max,
    direction: isPlace ? direction : ('' as const),
  };
}

export function isOrderWrong({ ruleKey, shape, min, max }: Pick<Watched, 'ruleKey' | 'shape' | 'min' | 'max'>): boolean {
  return ruleKey !== 'geofencing' && shape === 'outside' && min !== null && max !== null && min > max;
}
