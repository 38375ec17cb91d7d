import { guessMapping } from '@sillage/domain/journeys/imports/headings';
import { SHIPMENT_FIELDS } from '@sillage/domain/journeys/imports/fields';
import { readRow, type Cells } from '@sillage/domain/journeys/imports/readRow';
import { PLAN_FIELDS, planCells, type WrittenPlan } from '@sillage/domain/journeys/imports/writeRow';
import { expect, test } from 'vitest';
import { loadTexts } from '../../app/texts.ts';
import { LANGUAGES } from '../../platform/i18n/i18n.ts';
import { csvOf } from '../../platform/sheet/csvOf.ts';
import { writeXlsx } from '../../platform/sheet/writeXlsx.ts';
import { cellOf, sheetColumnsOf } from '../shipments/exporting/sheet.view.ts';
import { withNeeded } from '../shipments/table/columns.view.ts';
import { aShipment } from '../../testing/aShipment.ts';
import { guessReading, toRequest } from './mapping.view.ts';
import { readTables } from '../../platform/sheet/readTable.ts';

const PLAN: WrittenPlan = {
  routeSteps: [
    {
      kind: 'departure',
      address: '12 quai Perrache, 69002 Lyon',
      country: 'FR',
      latitude: 45.764_043_2,
      longitude: 4.8,
      radius: 300,
      ETA: '2027-03-26T06:10:00.000Z',
    },
    { kind: 'step', address: '=Col; "Nord"', country: null, latitude: -33.9, longitude: 1e-7, radius: 1000, ETA: null },
    { kind: 'step', address: 'Chambéry, FR', country: 'FR', latitude: 45.5, longitude: 5.9, radius: 50, ETA: '2027-03-28T01:30:15.000Z' },
    {
      kind: 'arrival',
      address: 'Via Emilia 4, Milano',
      country: 'IT',
      latitude: 45.4642,
      longitude: -9.19,
      radius: 500,
      ETA: '2027-03-29T18:30:00.000Z',
    },
  ],
  assets: [
    { containerReference: '-BOX, 1', uniqueIdentifiant: null },
    { containerReference: 'BOX-2', uniqueIdentifiant: 'TRK-1' },
  ],
  limits: [
    { ruleKey: 'temperature', ruleValueMin: -25.5, ruleValueMax: -18, forMinutes: 7.5 },
    { ruleKey: 'humidity', ruleValueMin: null, ruleValueMax: 60.5, forMinutes: 0 },
  ],
};
const SHIPMENT = aShipment({ reference: '0012', type: 'sea', plannedArrival: '2027-03-29T18:30:00.000Z', trackers: ['TRK-1', 'TRK-2'] });

test.each(LANGUAGES.map(({ id }) => id))('what is exported in %s is read as it was, from a CSV and from a workbook', async (language) => {
  const [table, imports, shipments] = await Promise.all([
    loadTexts(language, 'shipmentTable'),
    loadTexts(language, 'imports'),
    loadTexts(language, 'shipments'),
  ]);
  const wordOf = (text: string) => shipments[text] ?? '';
  const columns = sheetColumnsOf(withNeeded(['status', 'countries', 'trackers', 'reference']));
  const zone = (isMoment: boolean, name: string) => (isMoment ? ` (${name})` : '');
  const head = (name: string) => [
    ...columns.map((column) => `${table[`heading.${column}`]}${zone(column === 'planned', name)}`),
    ...PLAN_FIELDS.map((field) => `${imports[`field.${field}`]}${zone(field === 'plannedDeparture', name)}`),
  ];
  const cells = planCells(PLAN);
  const row = [...columns.map((column) => cellOf(SHIPMENT, column, wordOf)), ...PLAN_FIELDS.map((field) => cells[field])];
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const comma = language === 'en' ? ({ separator: ',', decimal: '.' } as const) : ({ separator: ';', decimal: ',' } as const);
  const files = [csvOf(head('UTC'), [row], comma), await writeXlsx({ name: 'Sheet', head: head(own), rows: [row], isRightToLeft: false })];
  for (const file of files) {
    const [read] = await readTables(await file.arrayBuffer(), language);
    if (!read) throw new Error('nothing was read');
    const reading = guessReading('shipments', read, language, 'mobile');
    const asked = toRequest({ what: 'shipments', fileName: 'export', tables: [read], table: read, reading, isKept: false }, null);
    const given = Object.fromEntries(asked.columns.map(({ field }, at) => [field, asked.rows[0]?.cells[at] ?? ''])) as Cells;
    const { stops, assets, faults, ...rest } = readRow(given, reading.settings);
    expect(faults).toEqual([]);
    expect(rest).toEqual({
      reference: '0012',
      type: 'sea',
      trackers: ['TRK-1', 'TRK-2'],
      temperature: { min: -25.5, max: -18, minutes: 7.5 },
      humidity: { min: null, max: 60.5, minutes: 0 },
    });
    expect(assets).toEqual(PLAN.assets.map((one) => ({ reference: one.containerReference, tracker: one.uniqueIdentifiant })));
    expect(
      stops.map(({ kind, address, country, point, plannedTime, radiusMetres }) => ({
        kind,
        address,
        country,
        ...point,
        radius: radiusMetres,
        ETA: plannedTime === null ? null : new Date(plannedTime).toISOString(),
      })),
    ).toEqual(PLAN.routeSteps);
  }
});

test.each(LANGUAGES.map(({ id }) => id))('every column is known by what %s calls it', async (language) => {
  const texts = await loadTexts(language, 'imports');
  const headings = SHIPMENT_FIELDS.map((field) => texts[`field.${field}`] ?? '');
  expect(guessMapping('shipments', headings)).toEqual(Object.fromEntries(SHIPMENT_FIELDS.map((field, at) => [field, at])));
});
