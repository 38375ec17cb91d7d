import { expect, test } from 'vitest';
import { conditionOf, isRate, isTimed, magnitudeOf, measureOf, RULE_KEYS, smallestLimit, usualHysteresis } from './ruleKey.ts';

test('an alert clears once its value is so far back, where nobody chose how far', () => {
  const usual = (ruleKey: (typeof RULE_KEYS)[number]) => usualHysteresis(ruleKey, null);
  expect(Object.fromEntries(RULE_KEYS.map((ruleKey) => [ruleKey, usual(ruleKey)]))).toEqual({
    temperature: 0.5,
    humidity: 2,
    battery: 2,
    light: 0,
    shock: 0,
    temperatureRate: 1,
    humidityRate: 3,
    batteryRate: 4,
    geofencing: 0,
    silence: 0,
    delay: 10,
  });
  expect(usualHysteresis('geofencing', 500)).toBe(50);
});

test('of a rate it is a fifth of the limit that is nearer to no change', () => {
  expect(usualHysteresis('temperatureRate', null, { min: -2, max: 8 })).toBe(0.4);
  expect(usualHysteresis('temperatureRate', null, { min: null, max: 8 })).toBe(1.6);
  expect(usualHysteresis('temperatureRate', null, { min: -3, max: null })).toBe(0.6);
  expect(usualHysteresis('humidityRate', null, { min: null, max: 7.77 })).toBe(1.6);
  expect([smallestLimit({ min: -2, max: 8 }), smallestLimit({ min: -9, max: 8 }), smallestLimit({ min: null, max: null })]).toEqual([
    2,
    8,
    Infinity,
  ]);
});

test('a breach is called by what it is of', () => {
  const both = (ruleKey: (typeof RULE_KEYS)[number]) => [conditionOf(ruleKey, 'above'), conditionOf(ruleKey, 'below')];
  expect([both('temperature'), both('temperatureRate'), both('geofencing'), both('silence'), both('delay')]).toEqual([
    ['above', 'below'],
    ['rising', 'falling'],
    ['out', 'in'],
    ['silent', 'silent'],
    ['late', 'late'],
  ]);
});

test('what falls by 5 is told as 5; what is −5 °C stays so', () => {
  expect([magnitudeOf('temperatureRate', -5), magnitudeOf('temperature', -5)]).toEqual([5, -5]);
});

test('a rate is of what is measured, and what is timed is neither', () => {
  expect(RULE_KEYS.filter(isRate)).toEqual(['temperatureRate', 'humidityRate', 'batteryRate']);
  expect(RULE_KEYS.filter(isTimed)).toEqual(['silence', 'delay']);
  expect([measureOf('batteryRate'), measureOf('humidityRate'), measureOf('shock')]).toEqual(['battery', 'humidity', 'shock']);
});
