import { expect, test } from 'vitest';
import { isTimeZone, zoneOf, zoneOfCountry } from './timeZone.ts';

test('a zone is a name that clocks know', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Base', '+02:00', ''].map(isTimeZone)).toEqual([true, true, false, false, false]);
});

test('a country has a zone where all but everybody lives by one clock', () => {
  expect(['FR', 'DE', 'TR', 'US', 'XX', ''].map(zoneOfCountry)).toEqual([
    'Europe/Paris',
    'Europe/Berlin',
    'Europe/Istanbul',
    null,
    null,
    null,
  ]);
});

test("somebody reads times by their own clock, else by their company's, else by their country's", () => {
  expect([
    zoneOf('Asia/Dubai', 'Europe/Rome', 'FR'),
    zoneOf(null, 'Europe/Rome', 'FR'),
    zoneOf('Mars/Base', null, 'FR'),
    zoneOf(null, null, 'US'),
  ]).toEqual(['Asia/Dubai', 'Europe/Rome', 'Europe/Paris', 'UTC']);
});

test('a country with islands by other clocks has the one by which all but everybody lives', () => {
  expect(['CN', 'ES', 'NZ', 'PT', 'UA', 'AR', 'CL', 'MY', 'CY', 'fr', 'FRA'].map(zoneOfCountry)).toEqual([
    'Asia/Shanghai',
    'Europe/Madrid',
    'Pacific/Auckland',
    'Europe/Lisbon',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'America/Santiago',
    'Asia/Kuala_Lumpur',
    'Asia/Nicosia',
    null,
    null,
  ]);
});
