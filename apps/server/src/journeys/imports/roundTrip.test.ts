import { SHIPMENT_FIELDS, type ShipmentField } from '@sillage/domain/journeys/imports/fields';
import { signatureOf } from '@sillage/domain/journeys/imports/headings';
import { planCells, type WrittenPlan } from '@sillage/domain/journeys/imports/writeRow';
import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { advanceImports } from './imports.jobs.ts';

const server = await aServer(await freshDb());
const [acme, empty] = [await server.aCustomer('Acme'), await server.aCustomer('Empty')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(empty, 'user'), await server.anOperator()];

const ROUTE = [
  { kind: 'departure', address: 'Quai 4; "Nord", Lyon', country: 'FR', latitude: 45.764_043_2, longitude: 4.835_659, radius: 300 },
  { kind: 'step', address: '=Col; du | Mont "Cenis"', country: 'FR', latitude: 45.26, longitude: 6.9, radius: 1000 },
  { kind: 'step', address: 'Sydney, "C"', latitude: -33.868_8, longitude: 0.000_000_1, radius: 50, ETA: '2027-03-28T01:30:15.250Z' },
  {
    kind: 'arrival',
    address: '45.5, 9.2',
    country: 'IT',
    latitude: 45.4642,
    longitude: 9.19,
    radius: 100_000,
    ETA: '2027-03-29T18:30:00.000Z',
  },
];

async function aShipment(reference: string, more: (tracker: string) => object): Promise<string> {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const made = await server.call(ada, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant], more(uniqueIdentifiant)));
  expect(made.statusCode).toBe(201);
  return uniqueIdentifiant;
}

interface Row {
  readonly idTransport: number;
  readonly reference: string;
  readonly type: string;
  readonly trackers: string[];
  readonly departure: { readonly address: string };
  readonly arrival: { readonly address: string };
  readonly plannedArrival: string | null;
}

/** What the export says of each shipment of a customer, by what an import calls it. */
async function exported(member: Member): Promise<Partial<Record<ShipmentField, string>>[]> {
  const rows = (await server.call(member, 'GET', '/transports?limit=100&orderBy=reference')).json().data as Row[];
  const idTransports = rows.map(({ idTransport }) => idTransport);
  const plans = (await server.call(member, 'POST', '/transports/plans', { idTransports })).json().data as WrittenPlan[];
  return rows.map(({ reference, type, trackers, departure, arrival, plannedArrival }, at) => {
    const shown = {
      reference,
      type,
      trackers: trackers.join('; '),
      departure: departure.address,
      arrival: arrival.address,
      plannedArrival,
    };
    const cells = { ...shown, ...planCells(plans[at] as WrittenPlan) };
    const text = (value: string | number | Date | null) =>
      value instanceof Date ? value.toISOString() : value === null ? '' : String(value);
    return Object.fromEntries(Object.entries(cells).map(([field, value]) => [field, text(value)]));
  });
}

async function importInto(member: Member, rows: readonly Partial<Record<ShipmentField, string>>[]) {
  const fields = SHIPMENT_FIELDS.filter((field) => rows.some((row) => row[field] !== undefined));
  const checked = await server.call(member, 'POST', '/imports', {
    fileName: 'export.csv',
    settings: { dateOrder: 'ymd', timeZone: 'UTC', type: 'road', radiusMetres: 500 },
    signature: signatureOf('shipments', fields),
    columns: fields.map((field) => ({ field, heading: field })),
    rows: rows.map((row, at) => ({ line: at + 2, cells: fields.map((field) => row[field] ?? '') })),
  });
  const { idImport } = checked.json();
  const { data } = (await server.call(member, 'GET', `/imports/${idImport}/rows`)).json();
  await server.call(member, 'POST', `/imports/${idImport}/start`, { mode: 'all' });
  while (await advanceImports(server.services));
  return data as { faults: object[] }[];
}

test('what was exported is imported into an empty customer and exported again, and nothing of it was lost', async () => {
  const trackers = [
    await aShipment('ROUND-1', (tracker) => ({
      type: 'multimodal',
      routeSteps: ROUTE,
      assets: [
        { containerReference: 'BOX, 1; "A"', uniqueIdentifiant: null },
        { containerReference: 'BOX-2', uniqueIdentifiant: tracker },
        { containerReference: 'BOX-3', uniqueIdentifiant: null },
      ],
      alerts: [{ ruleName: 'Cold chain', ruleValueMin: -25.5, ruleValueMax: -18, forMinutes: 7 }],
      rules: [{ ruleName: 'Dry', ruleKey: 'humidity', ruleValueMin: 20, ruleValueMax: 60.5, forMinutes: 30 }],
    })),
    await aShipment('ROUND-2', () => ({ assets: [{ containerReference: 'ONE, WITH COMMA' }] })),
    await aShipment('ROUND-3', () => ({ type: 'sea', alerts: [], rules: [{ ruleName: 'Dry', ruleKey: 'humidity', ruleValueMax: 60 }] })),
  ];
  const before = await exported(ada);
  expect(before[0]).toMatchObject({
    steps: '"=Col; du | Mont ""Cenis"""; "Sydney, ""C"""',
    stepPositions: '45.26 6.9; -33.8688 1e-7',
    stepCountries: 'FR; ',
    assets: '"BOX, 1; ""A"""; BOX-2; BOX-3',
    radius: '300; 1000; 50; 100000',
    minHumidity: '20',
    humidityMinutes: '30',
  });
  for (const tracker of trackers) await server.call(operator, 'POST', `/trackers/${tracker}/customer`, { idCustomer: empty, from: acme });
  const validated = await importInto(eve, before);
  expect(validated.map(({ faults }) => faults)).toEqual([[], [], []]);
  expect(await exported(eve)).toEqual(before);
});

test('limits that no rule could have are said of their column before anything is made', async () => {
  const { uniqueIdentifiant } = await server.aTracker(empty);
  const row = { reference: 'WRONG-1', trackers: uniqueIdentifiant, departure: '45.7 4.8', arrival: '45.4 9.1' };
  const [humid, minutes, position] = await importInto(eve, [
    { ...row, minHumidity: '70', maxHumidity: '60' },
    {
      ...row,
      reference: 'WRONG-2',
      trackers: (await server.aTracker(empty)).uniqueIdentifiant,
      maxTemperature: '8',
      temperatureMinutes: '-5',
    },
    { ...row, reference: 'WRONG-3', trackers: (await server.aTracker(empty)).uniqueIdentifiant, steps: 'Here', stepPositions: '95 4' },
  ]);
  expect(humid?.faults).toMatchObject([{ code: 'alertRule.limitOrder' }]);
  expect(minutes?.faults).toMatchObject([{ field: 'temperatureMinutes', code: 'import.numberUnreadable' }]);
  expect(position?.faults).toContainEqual({ field: 'stepPositions', code: 'import.coordinatesInvalid', about: '95 4' });
});

test('nobody exports what is not theirs', async () => {
  const [{ idTransport }] = (await server.call(ada, 'GET', '/transports?limit=1')).json().data;
  expect((await server.call(eve, 'POST', '/transports/plans', { idTransports: [idTransport] })).json()).toEqual({ data: [] });
});
