import { expect, test } from 'vitest';
import { missingFields } from './fields.ts';
import { guessMapping, signatureOf, zoneIn } from './headings.ts';
import { guessOrder, isTimeZone, readLocalTime } from '../../platform/time/localTime.ts';
import { readRow } from './readRow.ts';
import { readType } from './vocabulary.ts';
import { readList, readNumber, readParts, writeParts } from './words.ts';

const iso = (text: string, order: 'ymd' | 'dmy' | 'mdy' = 'dmy', zone = 'Europe/Paris') => {
  const time = readLocalTime(text, order, zone);
  return time === null ? null : new Date(time).toISOString();
};

test.each([
  ['03/04/2026 08:30', 'dmy', '2026-04-03T06:30:00.000Z'],
  ['03/04/2026 08:30', 'mdy', '2026-03-04T07:30:00.000Z'],
  ['3.4.26', 'dmy', '2026-04-02T22:00:00.000Z'],
  ['2026-04-03 08:30', 'dmy', '2026-04-03T06:30:00.000Z'],
  ['2026/04/03 8:30 pm', 'dmy', '2026-04-03T18:30:00.000Z'],
  ['2026-04-03T08:30:00Z', 'dmy', '2026-04-03T08:30:00.000Z'],
  ['2026-04-03T08:30:00.000+0200', 'dmy', '2026-04-03T06:30:00.000Z'],
] as const)('%s (%s) is a moment', (text, order, moment) => {
  expect(iso(text, order)).toBe(moment);
});

test.each(['31/02/2026', '2026-13-01', '12:30', 'tomorrow', '', '1/1/2026 25:00', '1/1/2026 13:00 pm', '0000-00-00'])(
  '%j is no date',
  (text) => {
    expect(iso(text)).toBeNull();
  },
);

test('an hour that the clocks leave out is the one after; one that is there twice is the first', () => {
  expect(iso('29/03/2026 02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(iso('25/10/2026 02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(iso('2026-01-01 00:00', 'ymd', 'Asia/Kathmandu')).toBe('2025-12-31T18:15:00.000Z');
  expect([isTimeZone('Europe/Paris'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
});

test('the order of dates is told by a day above twelve', () => {
  expect([
    guessOrder(['03/04/2026', '13/04/2026']),
    guessOrder(['04/13/2026']),
    guessOrder(['2026-04-03']),
    guessOrder(['03/04/2026']),
  ]).toEqual(['dmy', 'mdy', 'ymd', null]);
});

test.each([
  ['en', ['Reference', 'Trackers', 'Departure', 'Arrival', 'Planned arrival (UTC)', 'Transport']],
  ['fr', ['Référence', 'Traceurs', 'Départ', 'Arrivée', 'Arrivée prévue (Europe/Paris)', 'Transport']],
  ['tr', ['Referans', 'Takip cihazları', 'Çıkış', 'Varış', 'Planlanan varış (UTC)', 'Taşıma']],
  ['ar', ['المرجع', 'أجهزة التتبع', 'المغادرة', 'الوصول', 'الوصول المخطط (UTC)', 'النقل']],
  ['es', ['Referencia', 'Rastreadores', 'Salida', 'Llegada', 'Llegada prevista (UTC)', 'Transporte']],
  ['it', ['Riferimento', 'Tracker', 'Partenza', 'Arrivo', 'Arrivo previsto (UTC)', 'Trasporto']],
])('headings are known in %s', (_language, headings) => {
  expect(guessMapping('shipments', headings)).toEqual({ reference: 0, trackers: 1, departure: 2, arrival: 3, plannedArrival: 4, type: 5 });
});

test('what no heading names is missing; coordinates stand for a place', () => {
  const mapping = guessMapping('shipments', ['REF', 'imei', 'departure_latitude', 'Departure longitude', 'Notes']);
  expect(mapping).toEqual({ reference: 0, trackers: 1, departureLatitude: 2, departureLongitude: 3 });
  expect(missingFields('shipments', (field) => mapping[field] !== undefined)).toEqual(['arrival']);
});

test('a file is known again by its headings, whatever their case', () => {
  expect(signatureOf('shipments', ['Référence', 'Départ'])).toBe(signatureOf('shipments', ['REFERENCE', 'depart']));
  expect(signatureOf('shipments', ['a', 'b'])).not.toBe(signatureOf('shipments', ['b', 'a']));
  expect([zoneIn('Planned arrival (Europe/Paris)'), zoneIn('Radius (m)'), zoneIn('Planned')]).toEqual(['Europe/Paris', 'm', null]);
});

test('words and numbers are read as people write them', () => {
  expect(['Route', 'HAVAYOLU', 'برّي', 'Sea', 'sledge'].map(readType)).toEqual(['road', 'air', 'road', 'sea', null]);
  expect(['2,5', '-18 °C', '−18', '500 m', '1 000', '1e5', 'x'].map(readNumber)).toEqual([2.5, -18, -18, 500, null, null, null]);
  expect([readList('a, b'), readList('a, b; c'), readList('')]).toEqual([['a', 'b'], ['a, b', 'c'], []]);
});

test('several in one cell are written so that they are read again, whatever is in them', () => {
  const all = [['a', 'b, c'], ['say "so"; now', '', ' | '.trim(), 'x\ny'], ['', ''], ['"'], ['', 'b', ''], ['a, b'], []];
  for (const values of all) {
    const isNothing = values.every((value) => value === '');
    expect([values, readParts(writeParts(values))]).toEqual([values, isNothing ? [] : values]);
  }
  expect(readList(writeParts(['A, 1']))).toEqual(['A, 1']);
  expect([readParts('"a" b; "c'), readList('"A,1", B'), readParts('Lyon, FR;; Paris')]).toEqual([
    ['"a" b', '"c'],
    ['A,1', 'B'],
    ['Lyon, FR', '', 'Paris'],
  ]);
  expect(readParts(`${' '.repeat(30_000)}x"${'"'.repeat(2000)}`)).toHaveLength(1);
});

test.each(['45.75, 4.85', '45.75 4.85', '45.75;4.85', '45,75; 4,85', '45,75 4,85'])('%j in the place of a name is a point', (departure) => {
  const settings = { dateOrder: 'dmy', timeZone: 'UTC', type: 'road', radiusMetres: 500 } as const;
  expect(readRow({ departure }, settings).stops[0]?.point).toEqual({ latitude: 45.75, longitude: 4.85 });
});

test('what nobody sees in a cell, and digits of other keyboards, stand in the way of nothing', () => {
  const row = readRow(
    {
      reference: 'A-1',
      departure: 'Lyon\u200B',
      departureCountry: '\u200FFR',
      arrival: '45.75,\u200E 4.85',
      plannedDeparture: '\u200E28/11/2026\u00A008:30\u200F',
      plannedArrival: '٢٩/١١/٢٠٢٦ ١٠:٠٠',
      minTemperature: '\u200E2,5\u202C',
      maxTemperature: '٨٫٥',
      steps: 'Dijon\u00AD\nTorino\u2060',
    },
    { dateOrder: 'dmy', timeZone: 'UTC', type: 'road', radiusMetres: 500 },
  );
  expect(row.faults).toEqual([]);
  expect(row.stops.map(({ address }) => address)).toEqual(['Lyon', 'Dijon', 'Torino', '45.75, 4.85']);
  expect(row.stops.map(({ plannedTime }) => plannedTime)).toEqual([Date.UTC(2026, 10, 28, 8, 30), null, null, Date.UTC(2026, 10, 29, 10)]);
  expect([row.temperature.min, row.temperature.max]).toEqual([2.5, 8.5]);
  expect(guessMapping('shipments', ['\u200Fالمرجع', 'Depar\u00ADture'])).toEqual({ reference: 0, departure: 1 });
  expect(guessOrder(['\u200E٢٨/١١/٢٠٢٦'])).toBe('dmy');
});

const SETTINGS = { dateOrder: 'dmy', timeZone: 'UTC', type: 'road', radiusMetres: 500 } as const;
const route = (cells: Parameters<typeof readRow>[0]) =>
  readRow({ reference: 'A-1', departure: 'Lyon', steps: 'Dijon', arrival: 'Torino', ...cells }, SETTINGS);

test.each([
  ['', [500, 500, 500]],
  ['800', [800, 800, 800]],
  ['800; 50; 100000', [800, 50, 100_000]],
  ['800 m', [800, 800, 800]],
])('the radius "%s" is one for all places, or one for each', (radius, radii) => {
  const row = route({ radius });
  expect([row.faults, row.stops.map(({ radiusMetres }) => radiusMetres)]).toEqual([[], radii]);
});

test.each([
  ['49', 'import.radiusRange'],
  ['100001', 'import.radiusRange'],
  ['800; 900', 'import.numberUnreadable'],
  ['wide', 'import.numberUnreadable'],
])('a radius of "%s" is told: %s', (radius, fault) => {
  expect(route({ radius }).faults.map(({ field, code }) => [field, code])).toEqual([['radius', fault]]);
});

test.each([
  ['90', '180', true],
  ['-90', '-180', true],
  ['90.1', '5', false],
  ['45', '180.1', false],
  ['', '5', false],
  ['45', '', false],
])('a departure at latitude "%s" and longitude "%s" is on Earth: %s', (departureLatitude, departureLongitude, isRead) => {
  const row = route({ departureLatitude, departureLongitude });
  expect([row.stops[0]?.point !== null, row.faults.length === 0]).toEqual([isRead, isRead]);
});

test.each([
  ['90 180', { latitude: 90, longitude: 180 }],
  ['-45.5 5,25', { latitude: -45.5, longitude: 5.25 }],
  ['90.1 5', null],
  ['45 180.1', null],
  ['45', null],
  ['45 5 6', null],
])('a step at "%s"', (stepPositions, point) => {
  const row = route({ stepPositions });
  expect([row.stops[1]?.point, row.faults.length]).toEqual([point, point === null ? 1 : 0]);
});

test.each([
  ['90, 180', { latitude: 90, longitude: 180 }],
  ['45,75; 4,85', { latitude: 45.75, longitude: 4.85 }],
  ['91, 5', null],
  ['45, 181', null],
])('"%s" in the place of a name', (departure, point) => {
  expect(route({ departure }).stops[0]?.point).toEqual(point);
});

test('countries of a route stand on either side of an arrow, and a column of its own says more', () => {
  const of = (cells: Parameters<typeof readRow>[0]) => route(cells).stops.map(({ country }) => country);
  expect([of({ countries: 'FR → IT' }), of({ countries: 'FR -> IT' }), of({ countries: 'FR > IT', arrivalCountry: 'CH' }), of({})]).toEqual(
    [
      ['FR', null, 'IT'],
      ['FR', null, 'IT'],
      ['FR', null, 'CH'],
      [null, null, null],
    ],
  );
});

test('a cell that cannot be read is told of once, also where its neighbour can', () => {
  const codes = (cells: Parameters<typeof readRow>[0]) => route(cells).faults.map(({ field, code }) => [field, code]);
  expect(codes({ departureLatitude: 'north', departureLongitude: '4.8' })).toEqual([['departureLatitude', 'import.numberUnreadable']]);
  expect(codes({ departureLatitude: '45', departureLongitude: 'east' })).toEqual([['departureLongitude', 'import.numberUnreadable']]);
});

test('what is wrong is told with what was written, a hundred characters of it', () => {
  const [fault] = route({ radius: 'x'.repeat(150) }).faults;
  expect(fault?.about).toBe('x'.repeat(100));
  expect(route({ departureLatitude: '45', departureLongitude: '' }).faults).toEqual([
    { field: 'departureLongitude', code: 'import.coordinatesInvalid', about: undefined },
  ]);
});

test('a place between that is left empty leaves what is said of the others where it belongs', () => {
  const row = route({ steps: 'Dijon;; Basel', stepCountries: 'FR;; CH', stepPositions: '47.32 5.04;; 47.56 7.59' });
  expect(row.stops.slice(1, -1).map(({ address, country, point }) => [address, country, point?.latitude])).toEqual([
    ['Dijon', 'FR', 47.32],
    ['Basel', 'CH', 47.56],
  ]);
});

test('one radius of several that is out of range is enough to say so', () => {
  expect(route({ radius: '800; 10; 900' }).faults.map(({ code }) => code)).toEqual(['import.radiusRange']);
});

test('half of a position stands for no place', () => {
  const missing = (...mapped: string[]) => missingFields('shipments', (field) => mapped.includes(field));
  expect(missing('reference', 'trackers', 'departureLatitude', 'arrival')).toEqual(['departure']);
  expect(missing('reference', 'trackers')).toEqual(['departure', 'arrival']);
});

test('a kept mapping is found again: what a file is known by never changes', () => {
  expect(signatureOf('shipments', ['Reference', 'Departure'])).toBe('2-3564f8fab794e60a');
  expect(signatureOf('assets', ['Reference', 'Departure'])).toBe('2-d543a136a91a2fb');
  expect(signatureOf('shipments', [])).not.toBe(signatureOf('assets', []));
});
