import { expect, test } from 'vitest';
import { guardFormula } from '../../platform/text/formula.ts';
import { dayOrderOfRows, needsDayOrder } from './dayOrder.ts';
import { columnOf, readTariffRow, type WrittenTariff } from './tariffRow.ts';
import { differingColumns, writeTariffRow } from './writeTariffRow.ts';

const TARIFF: WrittenTariff = {
  name: 'Lyon – Berlin',
  routeOption: 'green',
  mode: 'rail',
  from: [
    { country: 'FR', postcodeFrom: '69', postcodeTo: '69' },
    { country: 'FR', postcodeFrom: '01', postcodeTo: '03' },
  ],
  to: [
    { country: 'PL', postcodeFrom: '00-001', postcodeTo: '00-999' },
    { country: 'DE', postcodeFrom: null, postcodeTo: null },
  ],
  transitDays: 3,
  breaks: [
    { fromKg: 0, centsPer100Kg: 2550 },
    { fromKg: 99.5, centsPer100Kg: 2000 },
  ],
  minimumCents: 4005,
  fuel: [
    { from: '2026-01-01', basisPoints: 1250, centsPer100Kg: 30 },
    { from: '2026-02-01', basisPoints: 0, centsPer100Kg: 0 },
  ],
  insurance: { basisPoints: 30, minimumCents: 800 },
  surcharges: [
    { kind: 'security', cents: 200, basisPoints: 0 },
    { kind: 'coldChain', cents: 1500, basisPoints: 2050 },
  ],
  marginBasisPoints: -250,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  offerDays: 14,
  intensity: { grams: 12.5, source: 'Carrier 2025' },
  included: 'Loading; unloading',
};

test('what is written is read again as it was', () => {
  expect(readTariffRow(writeTariffRow(TARIFF))).toEqual({ said: TARIFF, unread: [] });
  const bare: WrittenTariff = { ...TARIFF, validTo: null, intensity: null, surcharges: [], fuel: [], marginBasisPoints: 0 };
  expect(readTariffRow(writeTariffRow(bare)).said).toEqual(bare);
});

test('what a file guards from a spreadsheet is read as it was: no list gets another name by going through a file', () => {
  const listed: WrittenTariff = { ...TARIFF, name: '+49 lane', included: '- loading\n- unloading' };
  const filed: Record<string, string> = {};
  for (const [column, text] of Object.entries(writeTariffRow(listed))) filed[column] = guardFormula(text);
  expect(readTariffRow(filed)).toEqual({ said: listed, unread: [] });
});

test('it is written as people write it', () => {
  expect(writeTariffRow(TARIFF)).toMatchObject({
    from: 'FR 69; FR 01..03',
    to: 'PL 00-001..00-999; DE',
    breaks: '0: 25.50; 99.5: 20',
    minimum: '40.05',
    fuel: '2026-01-01: 12.50% + 0.30; 2026-02-01: 0',
    security: '2',
    coldChain: '20.50% + 15',
    handling: '',
    margin: '-2.50',
  });
});

test('commas, lines, lower case and signs are understood', () => {
  const { said, unread } = readTariffRow({
    from: 'fr 69 .. 69\nde',
    breaks: '0:25,5',
    minimum: '40 €',
    margin: '−2,5 %',
    coldChain: '15+2,5 %',
    validFrom: '2026-01-01 00:00:00',
  });
  expect(unread).toEqual([]);
  expect(said).toMatchObject({
    from: [{ country: 'FR', postcodeFrom: '69', postcodeTo: '69' }, { country: 'DE' }],
    breaks: [{ fromKg: 0, centsPer100Kg: 2550 }],
    minimumCents: 4000,
    marginBasisPoints: -250,
    surcharges: [{ kind: 'coldChain', cents: 1500, basisPoints: 250 }],
    validFrom: '2026-01-01',
  });
});

test.each([
  ['from', 'Nowhere 12'],
  ['to', 'FR 1..2..3'],
  ['breaks', '0: 25: 3'],
  ['breaks', '0 25'],
  ['breaks', '0: 25.555'],
  ['minimum', '2 %'],
  ['insuranceMinimum', '2%'],
  ['margin', '15 €'],
  ['breaks', '10%'],
  ['fuel', '2026-01-01: 10% + 5%'],
  ['handling', 'ten'],
  ['minimum', '1 00'],
  ['validFrom', '01/02/2026'],
  ['fuel', '03/04/2026: 10%'],
  ['transitDays', '-1'],
  ['intensity', 'low'],
] as const)('%s %s says nothing of the kind', (column, text) => {
  expect(readTariffRow({ [column]: text }).unread).toEqual([column]);
});

test('a fault of a price list is told at its column', () => {
  const paths: [(string | number)[], string][] = [
    [['breaks', 1, 'fromKg'], 'breaks'],
    [['minimumCents'], 'minimum'],
    [['marginBasisPoints'], 'margin'],
    [['insurance', 'minimumCents'], 'insuranceMinimum'],
    [['insurance', 'basisPoints'], 'insurance'],
    [['intensity', 'source'], 'intensitySource'],
    [['intensity', 'grams'], 'intensity'],
    [['validTo'], 'validTo'],
  ];
  for (const [path, column] of paths) expect(columnOf(path)).toBe(column);
});

test('numbers, days and zones are read as spreadsheets of other languages write them', () => {
  const cells = {
    from: 'FR 69, DE',
    minimum: '1 234,50',
    insuranceMinimum: '1.234,50',
    margin: '2,5',
    fuel: '13/01/2026: 10%',
    validFrom: '01/02/2026',
  };
  expect(readTariffRow(cells, dayOrderOfRows([cells]))).toMatchObject({
    unread: [],
    said: {
      from: [{ country: 'FR', postcodeFrom: '69' }, { country: 'DE' }],
      minimumCents: 123_450,
      insurance: { minimumCents: 123_450 },
      fuel: [{ from: '2026-01-13' }],
      validFrom: '2026-02-01',
    },
  });
  expect(readTariffRow({ validFrom: '01/02/2026' }, dayOrderOfRows([{ validTo: '12/31/2026' }])).said).toMatchObject({
    validFrom: '2026-01-02',
  });
  expect(readTariffRow({ validFrom: '01/01/2026', validTo: '01.02.2026' }).said).toMatchObject({
    validFrom: '2026-01-01',
    validTo: '2026-02-01',
  });
});

test('where the days of a file gainsay each other, none of them is guessed', () => {
  expect(dayOrderOfRows([{ validFrom: '13/01/2026', validTo: '01/13/2026' }])).toBeNull();
});

test('zones that are equal, or within or beside each other, become one', () => {
  const zonesOf = (from: string) => writeTariffRow({ ...TARIFF, ...readTariffRow({ from }).said }).from;
  expect(zonesOf('FR 69; FR 69; FR 01..05; FR 03..08; DE 10; DE')).toBe('FR 69; FR 01..08; DE');
  expect(zonesOf('FR 69; FR 69001; FR 70..75')).toBe('FR 69; FR 70..75');
});

test('what is written with commas is read again as it was', () => {
  expect(writeTariffRow(TARIFF, ',')).toMatchObject({ breaks: '0: 25,50; 99,5: 20', margin: '-2,50', intensity: '12,5' });
  expect(readTariffRow(writeTariffRow(TARIFF, ','))).toEqual({ said: TARIFF, unread: [] });
});

test('what an office writes is understood: countries by name, one price, fuel alone, days with the day first', () => {
  const cells = {
    from: 'Norvège; Pays-Bas 10..12; uk',
    to: 'Norway',
    breaks: '310.50',
    fuel: '20%',
    handling: '2%',
    margin: '15 %',
    validFrom: '01/12/2026',
  };
  expect(readTariffRow(cells, dayOrderOfRows([cells], 'day'))).toMatchObject({
    unread: [],
    said: {
      from: [{ country: 'NO', postcodeFrom: null }, { country: 'NL', postcodeFrom: '10', postcodeTo: '12' }, { country: 'GB' }],
      to: [{ country: 'NO' }],
      breaks: [{ fromKg: 0, centsPer100Kg: 31_050 }],
      fuel: [{ from: '2026-12-01', basisPoints: 2000, centsPer100Kg: 0 }],
      surcharges: [{ kind: 'handling', cents: 0, basisPoints: 200 }],
      marginBasisPoints: 1500,
      validFrom: '2026-12-01',
    },
  });
  expect(readTariffRow(cells, dayOrderOfRows([cells], 'month')).said).toMatchObject({ validFrom: '2026-01-12' });
  expect(readTariffRow({ validFrom: '31.1.26', validTo: '2026/12/31' }).said).toMatchObject({
    validFrom: '2026-01-31',
    validTo: '2026-12-31',
  });
  expect(readTariffRow({ fuel: '20%', validFrom: '01/12/2026' }).unread).toEqual(['validFrom']);
});

test('which order days are in is asked where none of them tells', () => {
  expect(needsDayOrder([{ validFrom: '01/12/2026' }])).toBe(true);
  for (const validTo of ['31/12/2026', '2026-12-31', '02/02/2026', '01.12.2026']) expect(needsDayOrder([{ validTo }])).toBe(false);
  expect(needsDayOrder([{ validFrom: '01/12/2026', validTo: '31/12/2026' }])).toBe(false);
});

test('two price lists differ by what they say, and not by the order in which they are kept', () => {
  const { from, to, fuel, surcharges } = TARIFF;
  const turned = { from: from.toReversed(), to: to.toReversed(), fuel: fuel.toReversed(), surcharges: surcharges.toReversed() };
  expect(differingColumns(TARIFF, { ...TARIFF, ...turned })).toEqual([]);
  expect(differingColumns(TARIFF, { ...TARIFF, marginBasisPoints: 1500, surcharges: [] })).toEqual(['security', 'coldChain', 'margin']);
});
