import { expect, test } from 'vitest';
import { inLine, upright, uprightSigned } from './upright.ts';

test('within text from right to left a value keeps its unit on the side where its language has it', () => {
  // First strong: "°C" makes it run from left to right, an Arabic unit from right to left.
  expect(upright('5 °C', 'ar')).toBe('\u20685 °C\u2069');
  expect(upright('12 كم', 'ar')).toBe('\u206812 كم\u2069');
  expect(upright('5 °C', 'fr')).toBe('5 °C');
});

test('a sign stands before its number in either direction', () => {
  expect(uprightSigned('+', '26 د', 'ar')).toBe('\u2067\u200e+26 د\u2069');
  expect(uprightSigned('−', '2 h', 'en')).toBe('−2 h');
});

test('things in a line stand in the order of the language, also where the first begins with other letters', () => {
  expect(inLine(['Chaîne du froid', 'أعلى من 8 °C'], 'ar')).toBe('\u200f\u2068Chaîne du froid\u2069 · \u2068أعلى من 8 °C\u2069');
  expect(inLine(['Chaîne du froid', 'Above 8 °C'], 'en')).toBe('Chaîne du froid · Above 8 °C');
  expect(inLine(['Chaîne du froid'], 'ar')).toBe('Chaîne du froid');
});
