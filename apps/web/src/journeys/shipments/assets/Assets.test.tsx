import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import {
  addAsset,
  changeAsset,
  listAssets,
  readAsset,
  removeAsset,
  type AssetDetails,
  type TransportAsset,
} from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aTracker, theDetails } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

const SHIPMENT = '/transport/transportdetails/41';
const PAGE = '/transport/transportdetails/asset/5/41';
const START = Date.now() - 3_600_000;
const position = { latitude: 45.5, longitude: 6.5, accuracy: null, deviceDate: ago(0.5), idPosition: 1 };
const UNMEASURED = { temperature: null, humidity: null, position: null };
const itself = { toldBy: 'TRK-1', of: 'asset' as const, reference: null };
const ofShipment = { toldBy: 'TRK-2', of: 'shipment' as const, reference: 'PHARMA-41' };
const ofContainer = { toldBy: 'TRK-3', of: 'container' as const, reference: 'BOX-1' };
type Teller = typeof itself | typeof ofShipment | typeof ofContainer;
function measuredBy(teller: Teller, temperature: number, humidity: number): TransportAsset['measured'] {
  const shown = (value: number) => ({ ...teller, value, deviceDate: ago(0.5) });
  const { idPosition: _, ...place } = position;
  return { temperature: shown(temperature), humidity: shown(humidity), position: { ...teller, ...place } };
}
const town = (city: string, country: string) => ({ street: null, postCode: null, city, country });

function anAsset(differing: Partial<AssetDetails> = {}): AssetDetails {
  return {
    idContainer: 5,
    containerReference: 'PAL-1',
    comment: 'This side up',
    alerts: [],
    measured: measuredBy(itself, 5, 50),
    transport: { idTransport: 41, transportName: 'PHARMA-41', destination: 'Milano', status: 'intransit' },
    trip: {
      addressStart: { latitude: 45.76, longitude: 4.83, fullAddressStart: 'Lyon', address: town('Lyon', 'FR') },
      addressDestination: { latitude: 45.46, longitude: 9.19, fullAddressEnd: 'Milano', address: town('Milano', 'IT') },
      transit: [{ latitude: 45.5, longitude: 5.9, tripNumber: 1, fullAddress: 'Chambéry', address: town('Chambéry', 'FR') }],
    },
    temperature: { temperatureMin: 3, temperatureMax: 9, historyDeviceDateTemperature: ago(0.5) },
    humidity: { humidityMin: 48, humidityMax: 62, historyDeviceDateHumidity: ago(0.5) },
    historyPosition: position,
    device: {
      idDevice: 3,
      imei: 'TRK-1',
      model: 'GPS',
      status: 'A',
      trackerStatus: 'A',
      battery: 82,
      temperature: 5,
      humidity: 50,
      position,
      address: 'Chambéry, FR',
      lastUpdate: ago(0.5),
    },
    ...differing,
  };
}

let server: TestServer;
let assets: TransportAsset[];
let asked: string[];
beforeEach(async () => {
  assets = [];
  asked = [];
  server = await aServer();
  const note = (what: string, query: URLSearchParams) => asked.push(`${what} of ${query.get('uniqueIdentifiant') ?? 'all'}`);
  server.on(readTransport, () => theDetails());
  server.on(readTrack, ({ query }) => {
    note('track', query);
    const track = {
      reportingIntervalSeconds: 600,
      gaps: [],
      time: [START, START + 60_000],
      latitude: [45.7, 45.6],
      longitude: [4.8, 5.4],
      temperature: [4, 9],
      battery: [82, 81],
      total: 2,
    };
    return { tracks: [{ uniqueIdentifiant: 'TRK-1', ...track }] };
  });
  server.on(readClimate, ({ query }) => {
    note('climate', query);
    const series = {
      reportingIntervalSeconds: 600,
      gaps: [],
      longestStepMs: 1_800_000,
      lapsed: [],
      time: [START],
      temperature: [4],
      humidity: [60],
      total: 1,
    };
    return { series: [{ uniqueIdentifiant: 'TRK-1', ...series }] };
  });
  server.on(listAlerts, ({ query }) => {
    if (query.get('idTransport') === '41') note('alerts', query);
    return { data: [], nextCursor: null };
  });
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTracker, () => aTracker());
  server.on(listAssets, () => ({ data: assets }));
  server.on(readAsset, () => anAsset());
});
afterEach(() => server.close());

function nowThere(asset: TransportAsset): TransportAsset {
  assets = [asset];
  return asset;
}
const panel = async () => within(await screen.findByRole('region', { name: 'Assets' }));

test('an asset is put on a shipment with one of its trackers; a reference in use elsewhere is told at its field', async () => {
  const added: unknown[] = [];
  server.on(addAsset, ({ body }) => {
    if (body['containerReference'] === 'TAKEN') throw new DomainError('asset.referenceTaken');
    added.push(body);
    return nowThere({
      idContainer: 5,
      containerReference: 'PAL-1',
      uniqueIdentifiant: 'TRK-1',
      comment: 'Do not stack',
      measured: UNMEASURED,
    });
  });
  const { user } = await visit(server, SHIPMENT);
  const region = await panel();
  expect(await region.findByText(/^No assets so far/)).toBeDefined();
  await user.click(region.getByRole('button', { name: 'Add an asset' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an asset to PHARMA-41' }));
  const reference = dialog.getByLabelText('Reference');
  await user.type(reference, ' {Enter}');
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(reference));
  await user.clear(reference);
  await user.type(reference, 'TAKEN');
  expect(reference.getAttribute('aria-invalid')).not.toBe('true');
  await user.selectOptions(dialog.getByLabelText('Own tracker'), 'TRK-1');
  await user.type(dialog.getByLabelText('Comment'), 'Do not stack ');
  await user.click(dialog.getByRole('button', { name: 'Add an asset' }));
  expect(await dialog.findByText(/^asset reference used/)).toBeDefined();
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  await user.clear(reference);
  await user.type(reference, 'PAL-1');
  await user.dblClick(dialog.getByRole('button', { name: 'Add an asset' }));
  expect(await region.findByRole('link', { name: 'PAL-1' })).toBeDefined();
  expect(added).toEqual([{ containerReference: 'PAL-1', uniqueIdentifiant: 'TRK-1', comment: 'Do not stack' }]);
});

test('an asset is renamed and let go of its tracker; taking it off can be undone', async () => {
  assets = [{ idContainer: 5, containerReference: 'PAL-1', uniqueIdentifiant: 'TRK-1', comment: 'Do not stack', measured: UNMEASURED }];
  const said: unknown[] = [];
  server.on(changeAsset, ({ body }) => {
    said.push(body);
    return nowThere({ idContainer: 5, containerReference: 'PAL-2', uniqueIdentifiant: null, comment: 'Seal 7', measured: UNMEASURED });
  });
  server.on(removeAsset, () => {
    assets = [];
    return {};
  });
  server.on(addAsset, ({ body }) => {
    said.push(body);
    return nowThere({ idContainer: 6, containerReference: 'PAL-2', uniqueIdentifiant: null, comment: 'Seal 7', measured: UNMEASURED });
  });
  const { user } = await visit(server, SHIPMENT);
  const region = await panel();
  await user.click(await region.findByRole('button', { name: 'Change PAL-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change PAL-1' }));
  await user.clear(dialog.getByLabelText('Reference'));
  await user.type(dialog.getByLabelText('Reference'), 'PAL-2');
  await user.selectOptions(dialog.getByLabelText('Own tracker'), 'No tracker of its own');
  await user.clear(dialog.getByLabelText('Comment'));
  await user.type(dialog.getByLabelText('Comment'), 'Seal 7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await region.findByRole('button', { name: 'Remove PAL-2' }));
  expect(await region.findByText(/^No assets so far/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await region.findByRole('link', { name: 'PAL-2' })).toBeDefined();
  const kept = { containerReference: 'PAL-2', uniqueIdentifiant: null, comment: 'Seal 7' };
  expect(said).toEqual([kept, kept]);
});

test('a change of one thing leaves what somebody else changed meanwhile', async () => {
  assets = [{ idContainer: 5, containerReference: 'PAL-1', uniqueIdentifiant: 'TRK-1', comment: '', measured: UNMEASURED }];
  const said: unknown[] = [];
  server.on(changeAsset, ({ body }) => {
    said.push(body);
    return nowThere({ idContainer: 5, containerReference: 'PAL-9', uniqueIdentifiant: null, comment: 'Seal 7', measured: UNMEASURED });
  });
  const { user } = await visit(server, SHIPMENT);
  const region = await panel();
  await user.click(await region.findByRole('button', { name: 'Change PAL-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change PAL-1' }));
  await user.type(dialog.getByLabelText('Comment'), 'Seal 7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await region.findByRole('link', { name: 'PAL-9' })).toBeDefined();
  expect(said).toEqual([{ comment: 'Seal 7' }]);
});

test('the page of an asset shows what its own tracker said, and leads back to the shipment', async () => {
  const { user } = await visit(server, PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'PAL-1' })).toBeDefined();
  const facts = screen.getByText('Temperature', { selector: 'dt' }).closest('dl')?.textContent.replace(/\s/g, ' ');
  for (const text of [
    '5.0 °C',
    '3.0 °C to 9.0 °C so far',
    'Lyon – Milano',
    'via Chambéry',
    '45.5000, 6.5000',
    'TRK-1',
    '30 min',
    'Chambéry, FR',
    'This side up',
  ])
    expect(facts).toContain(text);
  expect(await screen.findByText('No alert has been raised.')).toBeDefined();
  await screen.findByRole('table', { name: 'Temperature in figures' });
  const own = ['track of TRK-1', 'climate of TRK-1', 'alerts of TRK-1'];
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(own)));
  await user.click(screen.getByRole('link', { name: 'Back to the shipment' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'PHARMA-41' })).toBeDefined();
});

test('an asset without a tracker says what to do next', async () => {
  server.on(readAsset, () => anAsset({ device: null, historyPosition: null, measured: UNMEASURED }));
  await visit(server, PAGE);
  expect(await screen.findByText(/^Give it one of the shipment's trackers/)).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Back to the shipment' })).toHaveLength(2);
  expect(asked).toEqual([]);
});

test('an asset that is not there leads back to the shipment', async () => {
  server.on(readAsset, () => {
    throw new DomainError('asset.notFound');
  });
  await visit(server, PAGE);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such asset on this shipment.');
  expect(screen.getAllByRole('link', { name: 'Back to the shipment' })).toHaveLength(2);
});

test('an asset without a tracker of its own shows what the shipment or its container measured, and says by which tracker', async () => {
  const carried = (idContainer: number, containerReference: string, measured: TransportAsset['measured']) => ({
    idContainer,
    containerReference,
    uniqueIdentifiant: null,
    comment: '',
    measured,
  });
  assets = [carried(5, 'PAL-1', measuredBy(ofShipment, 6, 55)), carried(6, 'PAL-2', measuredBy(ofContainer, 7, 45))];
  server.on(readAsset, () => anAsset({ device: null, measured: measuredBy(ofShipment, 6, 55) }));
  const { user } = await visit(server, SHIPMENT);
  const region = await panel();
  const row = (await region.findByRole('link', { name: 'PAL-1' })).closest('li')?.textContent.replace(/\s/g, ' ');
  for (const text of ['No tracker of its own', '6.0 °C', '55', 'measured by tracker TRK-2 of shipment PHARMA-41'])
    expect(row).toContain(text);
  expect(region.getByText('measured by tracker TRK-3 of container BOX-1')).toBeDefined();
  await user.click(region.getByRole('link', { name: 'PAL-1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'PAL-1' })).toBeDefined();
  const facts = screen.getByText('Temperature', { selector: 'dt' }).closest('dl')?.textContent.replace(/\s/g, ' ');
  for (const text of ['6.0 °C', 'measured by tracker TRK-2 of shipment PHARMA-41', 'No tracker of its own']) expect(facts).toContain(text);
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['track of TRK-2', 'climate of TRK-2'])));
});

test('an archived shipment without assets asks nobody to add one', async () => {
  server.on(readTransport, () => theDetails({ shelf: 'archived', archivedDate: '2026-11-20T10:00:00.000Z' }));
  await visit(server, SHIPMENT);
  const region = await panel();
  expect(await region.findByText('No assets travelled with it.')).toBeDefined();
  expect(region.queryByRole('button')).toBeNull();
});
