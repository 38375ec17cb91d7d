import { smallestLimit, USUAL_RATES, type RateKey } from '@sillage/domain/monitoring/alerts/ruleKey';

/** Of what is watched, what a rate is evaluated by. */
interface Rate {
  readonly shape: 'outside' | 'above' | 'below';
  readonly min: number | null;
  readonly max: number | null;
  readonly hysteresis: number | null;
}

/** The limits that are watched: a side that is not has none. */
export function limitsOf({ shape, min, max }: Omit<Rate, 'hysteresis'>) {
  return { min: shape === 'above' ? null : min, max: shape === 'below' ? null : max };
}

/** What a rate begins with, both ways. */
export const ratesOf = (ruleKey: RateKey) => ({ min: -USUAL_RATES[ruleKey], max: USUAL_RATES[ruleKey] });

/** What no longer changes would not be back: the alert would never end. */
export function isDeadBandWide(rate: Rate): boolean {
  return rate.hysteresis !== null && rate.hysteresis >= smallestLimit(limitsOf(rate));
}
