import { expect, test } from 'vitest';
import { theDetails } from '../../../testing/aShipment.ts';
import { templateOf } from '../templateOf.view.ts';
import { emptyDraft, withPreset } from './draft.view.ts';
import { draftOfTemplate, templateOfDraft, withPlannedTime } from './template.view.ts';

const MONDAY = Date.parse('2026-06-01T06:00:00Z');
const HOUR = 3_600_000;
const place = { address: 'Lyon', country: 'FR', latitude: 45.7, longitude: 4.8 };
const stop = (key: number, plannedTime: number | null) => ({ key, place, radiusMetres: 500, plannedTime, offsetMinutes: null });

test('a shipment made again has all but its reference, its trackers and its times', () => {
  const draft = draftOfTemplate(templateOf(theDetails(), ['PAL-1']), null);
  expect(draft).toMatchObject({
    reference: '',
    trackers: [],
    type: 'road',
    assets: [{ reference: 'PAL-1', tracker: null }],
    stops: [
      { place: { address: 'Lyon' }, plannedTime: null, offsetMinutes: null },
      { place: { address: 'Milano' }, plannedTime: null, offsetMinutes: 300 },
    ],
    rule: { preset: 'coldChain', minCelsius: 2, maxCelsius: 8, forMinutes: 15, hysteresisCelsius: 0.5 },
  });
});

test('a shipment made again is watched as it was, not for its temperature alone', () => {
  const damp = {
    ruleName: 'Damp',
    description: '',
    ruleKey: 'humidity' as const,
    ruleValue: null,
    ruleValueMin: null,
    ruleValueMax: 70,
    direction: '' as const,
    address: '',
    gpsLocation: null,
    polygon: null,
    forMinutes: 20,
    forTotal: false,
    hysteresis: 3,
    clearAfterMinutes: 0,
    phases: [],
  };
  const draft = draftOfTemplate(templateOf(theDetails({ rules: [damp] }), []), null);
  expect(draft.further).toMatchObject([{ ruleName: 'Damp', ruleKey: 'humidity', shape: 'above', max: 70 }]);
  expect(templateOfDraft(draft, 'Temperature').rules).toEqual([damp]);
});

test('a draft comes back from its template, with what it lacks still to be given', () => {
  const before = { ...emptyDraft(), rule: withPreset(emptyDraft().rule, 'none'), stops: [stop(1, MONDAY), ...emptyDraft().stops.slice(1)] };
  const after = draftOfTemplate(templateOfDraft(before, 'Temperature'), 7);
  expect(after).toMatchObject({ idCustomer: 7, rule: { preset: 'none' }, stops: [{ place }, { place: null }] });
});

test('a template with several temperatures and other rules keeps all of them', () => {
  const temperature = { ruleKey: 'temperature' as const, forMinutes: 10, forTotal: false, hysteresis: 0.5 };
  const content = {
    ...templateOfDraft(emptyDraft(), 'Temperature'),
    alerts: [
      { ...temperature, ruleName: 'Goods', ruleValueMin: 2, ruleValueMax: 8 },
      { ...temperature, ruleName: 'Much too warm', ruleValueMin: null, ruleValueMax: 15 },
    ],
  };
  const draft = draftOfTemplate(content, null);
  expect(draft).toMatchObject({
    rule: { minCelsius: 2, maxCelsius: 8 },
    further: [{ ruleName: 'Much too warm', shape: 'above', max: 15 }],
  });
  const again = templateOfDraft(draft, 'Goods');
  expect([again.alerts.length, again.rules]).toMatchObject([1, [{ ruleName: 'Much too warm', ruleKey: 'temperature', ruleValueMax: 15 }]]);
  expect(draftOfTemplate(again, null).further).toEqual(draft.further);
});

test('a draft from a template that is kept again keeps its offsets without having been given a time', () => {
  const draft = { ...emptyDraft(), stops: [stop(1, MONDAY), stop(2, MONDAY + 2 * HOUR)] };
  const content = templateOfDraft(draft, 'Temperature');
  expect(content.routeSteps.map(({ offsetMinutes }) => offsetMinutes)).toEqual([null, 120]);
  expect(templateOfDraft(draftOfTemplate(content, null), 'Temperature')).toEqual(content);
});

test('what is planned after the departure goes along with it, until it is given a time itself', () => {
  const stops = [stop(1, null), { ...stop(2, null), offsetMinutes: 120 }, { ...stop(3, null), offsetMinutes: 300 }];
  const times = (of: readonly { plannedTime: number | null }[]) => of.map(({ plannedTime }) => plannedTime);
  const planned = withPlannedTime(stops, 1, MONDAY);
  expect(times(planned)).toEqual([MONDAY, MONDAY + 2 * HOUR, MONDAY + 5 * HOUR]);
  const own = withPlannedTime(planned, 2, MONDAY + HOUR);
  expect(times(withPlannedTime(own, 1, MONDAY + 24 * HOUR))).toEqual([MONDAY + 24 * HOUR, MONDAY + HOUR, MONDAY + 29 * HOUR]);
  expect(times(withPlannedTime(own, 1, null))).toEqual([null, MONDAY + HOUR, null]);
});
