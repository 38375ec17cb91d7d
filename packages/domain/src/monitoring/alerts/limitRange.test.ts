import { expect, test } from 'vitest';
import { isLimitMeasurable } from './limitRange.ts';
import { faultOfRule, type AskedRule } from './rule.ts';

const asked = (rule: Partial<AskedRule>): AskedRule => ({
  ruleKey: 'humidity',
  min: null,
  max: null,
  radiusMetres: null,
  direction: null,
  place: null,
  corners: null,
  forTotal: false,
  hysteresis: null,
  ...rule,
});

test.each([
  ['humidity', 101, false],
  ['humidity', -1, false],
  ['humidity', 100, true],
  ['battery', 101, false],
  ['battery', 0, true],
  ['temperature', -274, false],
  ['temperature', 300, false],
  ['temperature', -196, true],
  ['light', -1, false],
  ['delay', 5000, true],
] as const)('a limit of %s of %d can be measured: %s', (ruleKey, limit, can) => {
  expect(isLimitMeasurable(ruleKey, limit)).toBe(can);
});

test('a rule with a limit that nothing could cross is refused, and says which of the two it is', () => {
  expect(faultOfRule(asked({ max: 101 }))).toEqual({ fault: 'limitRange', field: 'ruleValueMax' });
  expect(faultOfRule(asked({ min: -1, max: 60 }))).toEqual({ fault: 'limitRange', field: 'ruleValueMin' });
  expect(faultOfRule(asked({ min: 30, max: 60 }))).toBeNull();
});
