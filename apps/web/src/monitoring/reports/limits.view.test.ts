import { expect, test } from 'vitest';
import { BY_RULE, faultOf, limitsBody, type LimitsDraft } from './limits.view.ts';

const own = (minCelsius: number | null, maxCelsius: number | null): LimitsDraft => ({
  ...BY_RULE,
  choice: 'own',
  own: { minCelsius, maxCelsius },
});

test('a preset says its own limits, the rule none', () => {
  expect(limitsBody(BY_RULE)).toEqual({});
  expect(limitsBody({ ...BY_RULE, choice: 'frozen' })).toEqual({ minCelsius: -25, maxCelsius: -15 });
  expect(limitsBody({ ...own(-2, null), maxHumidity: 60 })).toEqual({
    minCelsius: -2,
    maxCelsius: null,
    minHumidity: null,
    maxHumidity: 60,
  });
});

test('what cannot be evaluated by is told before it is sent', () => {
  expect([own(null, null), own(8, 2), own(5, 5), own(-300, null), own(2, 8)].map(faultOf)).toEqual([
    'temperatureMissing',
    'temperatureOrder',
    'temperatureOrder',
    'temperatureRange',
    null,
  ]);
  const humidity = (minHumidity: number | null, maxHumidity: number | null) => faultOf({ ...BY_RULE, minHumidity, maxHumidity });
  expect([humidity(60, 30), humidity(null, 101), humidity(NaN, null), humidity(30, 60)]).toEqual([
    'humidityOrder',
    'humidityRange',
    'humidityRange',
    null,
  ]);
});
