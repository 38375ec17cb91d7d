import { readCarbon, readCarbonCsv, type Carbon, type CarbonLeg } from '@sillage/contract/journeys/carbon/carbon.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41?tab=carbon';
const of = (kilometres: number, tonnes = 2, grams = 90) => ({
  kilometres,
  tonneKilometres: tonnes * kilometres,
  emissions: { wtw: (tonnes * kilometres * grams) / 1000, ttw: null, wtt: null },
});
const LEG: Pick<CarbonLeg, 'mode' | 'modeReason' | 'factor' | 'intensity'> = {
  mode: 'road',
  modeReason: 'shipment',
  factor: 'roadArticulated',
  intensity: { wtw: 90, ttw: null, wtt: null },
};
const CARBON: Carbon = {
  idTransport: 41,
  method: 'ISO 14083:2023',
  source: { name: 'GLEC Framework', version: '3.2', quality: 'secondary' },
  grossWeight: 2000,
  planned: of(300),
  actual: of(330),
  isComplete: true,
  legs: [
    { ...LEG, from: 'Lyon', to: 'Chambéry', state: 'done', planned: of(100), actual: { ...of(110), positions: 40 } },
    { ...LEG, from: 'Chambéry', to: 'Milano', state: 'done', planned: of(200), actual: { ...of(220), positions: 80 } },
  ],
};

let server: TestServer;
let carbon: Carbon;
beforeEach(async () => {
  server = await aServer();
  carbon = CARBON;
  server.on(readTransport, () => theDetails());
  server.on(readCarbon, () => carbon);
});
afterEach(() => server.close());

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('leg by leg and as a whole: planned, actual, and where the figures come from', async () => {
  await visit(server, PATH);
  const table = within(await screen.findByRole('table'));
  const leg = table.getByRole('row', { name: /Lyon → Chambéry/ });
  expect(cellsOf(leg)).toEqual(['Road', '2\u00a0t', '100 km', '110 km40 positions', '90\u00a0g', '18\u00a0kg', '19.8\u00a0kg']);
  expect(cellsOf(table.getByRole('row', { name: /^Total/ }))).toEqual(['300 km', '330 km', '–', '54\u00a0kg', '59.4\u00a0kg']);
  const whole = within(screen.getByRole('region', { name: 'Carbon footprint' }));
  expect(whole.getByText('More than planned')).toBeDefined();
  expect(whole.getByText('5.4 kg CO₂e')).toBeDefined();
  expect(screen.getByText('ISO 14083:2023 · GLEC Framework v3.2')).toBeDefined();
});

test('while it is under way, what it emitted so far is not compared with the plan', async () => {
  carbon = { ...CARBON, isComplete: false };
  await visit(server, PATH);
  expect(await screen.findByText('Actual so far')).toBeDefined();
  expect(screen.queryByText('More than planned')).toBeNull();
});

test('a leg of a multimodal shipment says why it counts as it does, and what burning the fuel is of the whole', async () => {
  const [first] = CARBON.legs;
  if (!first) throw new Error('no leg');
  const emissions = { wtw: 608, ttw: 495, wtt: 113 };
  const planned = { kilometres: 1000, tonneKilometres: 1000, emissions };
  server.on(readTransport, () => theDetails({ type: 'multimodal' }));
  carbon = { ...CARBON, legs: [{ ...first, mode: 'air', modeReason: 'waybill', factor: 'airLong', intensity: emissions, planned }] };
  await visit(server, PATH);
  expect(await screen.findByText('by its waybill or flight')).toBeDefined();
  expect(screen.getByText('use 495 kg + supply 113 kg')).toBeDefined();
  expect(screen.getByText(/does not say how each leg travels/)).toBeDefined();
});

test('without a weight it says where to enter it, and shows the distances', async () => {
  const bare = { kilometres: 300, tonneKilometres: null, emissions: null };
  carbon = {
    ...CARBON,
    grossWeight: null,
    planned: bare,
    actual: null,
    legs: CARBON.legs.map((leg) => ({ ...leg, planned: bare, actual: null })),
  };
  await visit(server, PATH);
  const link = await screen.findByRole('link', { name: 'Enter the weight' });
  expect(link.getAttribute('href')).toBe('/transport/transportdetails/41?tab=carriage');
  expect(screen.getAllByText('300 km').length).toBeGreaterThan(1);
});

test('a way without legs says what to do', async () => {
  carbon = { ...CARBON, legs: [] };
  await visit(server, PATH);
  expect(await screen.findByText('No legs to reckon with yet')).toBeDefined();
});

test('a file that could not be made says why', async () => {
  server.on(readCarbonCsv, () => {
    throw new DomainError('shipment.notFound');
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
