import * as links from '@sillage/contract/goods/assets/assetLinks.contract';
import * as contract from '@sillage/contract/goods/assets/assets.contract';
import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import * as packing from '@sillage/contract/goods/assets/packing.contract';
import type { Stay } from '@sillage/contract/goods/assets/packing.contract';
import { listContents } from '@sillage/contract/goods/contents/contents.contract';
import { listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { anAsset } from '../../testing/anAsset.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const tracker = {
  uniqueIdentifiant: 'TRK-1',
  type: 'supply' as const,
  serial: 'SN-1',
  status: 'A' as const,
  connectivity: 'online' as const,
  battery: 82,
  temperature: 5,
  humidity: null,
  lastHeardDate: ago(0.5),
  linkedDate: ago(50),
};

let server: TestServer;
let asset: AssetSummary;
let asked: string[];
beforeEach(async () => {
  asset = anAsset();
  asked = [];
  server = await aServer();
  server.on(contract.listRegister, ({ query }) => {
    asked.push(query.toString());
    return { data: query.get('tracker') === 'offline' ? [] : [asset], nextCursor: null };
  });
  server.on(links.listTrackerLinks, () => ({ data: [], nextCursor: null }));
  server.on(links.listSetPositions, () => ({ data: [], nextCursor: null }));
  server.on(contract.readRegistered, () => asset);
  server.on(listContents, () => ({ data: [], nextCursor: null }));
  server.on(packing.listPlaces, () => ({ data: [], nextCursor: null }));
  server.on(packing.listInside, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('assets and containers have a list each; a filter that finds nothing is cleared', async () => {
  const { user } = await visit(server, '/assets');
  expect(await screen.findByRole('heading', { level: 1, name: 'Assets' })).toBeDefined();
  await waitFor(() => expect(asked.at(-1)).toContain('kind=fixed%2Cmobile'));
  await user.selectOptions(screen.getByLabelText('Tracker'), 'Tracker offline');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('link', { name: 'Crane 1' })).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Tracker').value).toBe('');
});

test('a tracker that was put out of service is said to be so, and is not waited for', async () => {
  asset = anAsset({ tracker: { ...tracker, status: 'H', connectivity: 'offline' } });
  await visit(server, '/assets');
  expect(await screen.findByText('Out of service')).toBeDefined();
  expect(screen.queryByText('Offline')).toBeNull();
});

test('a container is added; a number with a wrong check digit warns, and a reference in use is told at its field', async () => {
  const sent: unknown[] = [];
  server.on(contract.createRegistered, ({ body }) => {
    if (body['reference'] === 'TAKEN') throw new DomainError('asset.referenceInUse', [{ field: 'reference', reason: 'taken' }]);
    sent.push(body);
    return (asset = anAsset({ kind: 'container', reference: 'C-1' }));
  });
  const { user } = await visit(server, '/masters');
  expect(await screen.findByRole('heading', { level: 1, name: 'Containers' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add a container' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a container' }));
  await user.type(dialog.getByLabelText("Owner's number"), 'CSQU3054380');
  expect(dialog.getByText(/^The check digit of ISO 6346 does not fit/)).toBeDefined();
  await user.type(dialog.getByLabelText('Reference'), 'TAKEN');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Another asset or container has this reference/)).toBeDefined();
  expect(dialog.getByLabelText('Reference').getAttribute('aria-invalid')).toBe('true');
  await user.clear(dialog.getByLabelText('Reference'));
  await user.type(dialog.getByLabelText('Reference'), 'C-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ kind: 'container', reference: 'C-1', ownerNumber: 'CSQU3054380', description: '' }]);
});

test('a tracker that is elsewhere is named with where; one that is free is linked once and shown with its age', async () => {
  const sent: unknown[] = [];
  server.on(listTrackers, () => ({ data: [aTracker()], nextCursor: null }));
  server.on(links.linkToAsset, ({ body }) => {
    sent.push(body['tracker']);
    if (body['tracker'] === 'TRK-9') throw new DomainError('asset.trackerElsewhere', [{ field: 'tracker', reason: 'used by Crane 2' }]);
    return (asset = anAsset({ tracker }));
  });
  const { user } = await visit(server, '/assets/details/CRANE1');
  const panel = within(await screen.findByRole('region', { name: 'Tracker' }));
  await user.click(panel.getByRole('button', { name: 'Link a tracker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A tracker for Crane 1' }));
  const field = dialog.getByRole('textbox', { name: 'Tracker' });
  const link = dialog.getByRole<HTMLButtonElement>('button', { name: 'Link a tracker' });
  expect(link.disabled).toBe(true);
  await user.type(field, 'TRK 9');
  await user.click(link);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'TRK-9');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(link);
  expect(await dialog.findByText(/on another asset.*\(Crane 2\)$/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.clear(field);
  await user.type(field, 'TRK-1');
  await user.dblClick(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['TRK-9', 'TRK-1']);
  expect((await panel.findByText(/^Last report:/)).textContent).toContain('30 min');
  expect(panel.getByText('TRK-1')).toBeDefined();
  expect(panel.getByText(/^Supply chain · in service · Serial number/)).toBeDefined();
});

test('a place is set by hand with how one knows', async () => {
  const sent: unknown[] = [];
  server.on(links.setPosition, ({ body }) => {
    sent.push(body);
    return (asset = anAsset({
      position: { latitude: 45.5, longitude: 6.5, accuracy: null, deviceDate: ago(0), from: 'hand', toldBy: null },
    }));
  });
  const { user } = await visit(server, '/assets/details/CRANE1');
  await user.click(await screen.findByRole('button', { name: 'Set the position' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is Crane 1?' }));
  await user.type(dialog.getByLabelText('Latitude'), '45,5');
  await user.type(dialog.getByLabelText('Longitude'), '6.5');
  await user.type(dialog.getByLabelText('How do you know?'), 'Seen in the yard');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Set by hand/)).toBeDefined();
  expect(sent).toEqual([{ latitude: 45.5, longitude: 6.5, reason: 'Seen in the yard' }]);
});

test('removing says what goes with it, and leads back to the list', async () => {
  asset = anAsset({ tracker });
  const left = {
    container: 'Box 1',
    inside: { names: [], count: 0 },
    contents: { names: ['Bolts'], count: 1 },
    rules: { names: [], count: 0 },
  };
  server.on(contract.readRemoval, () => ({ transports: [{ idTransport: 41, reference: 'PHARMA-41' }], tracker: 'TRK-1', ...left }));
  const seen: (string | null)[] = [];
  server.on(contract.removeRegistered, ({ query }) => {
    seen.push(query.get('revision'), query.get('tracker'));
    return {};
  });
  const { user } = await visit(server, '/assets/details/CRANE1');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Crane 1?' }));
  expect(await dialog.findByText('Its tracker TRK-1 is free for another asset.')).toBeDefined();
  expect(dialog.getByText(/PHARMA-41/)).toBeDefined();
  expect([dialog.getByText('It is taken out of Box 1.'), dialog.getByText(/Bolts/)]).toHaveLength(2);
  await user.selectOptions(dialog.getByLabelText('What becomes of the tracker'), 'Out of service');
  expect(dialog.getByText(/TRK-1 is out of service/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assets' })).toBeDefined();
  expect(seen).toEqual(['3', 'outOfService']);
});

test('an asset goes into a container; where somebody else put it is said instead', async () => {
  const box = { uniqueIdentifiant: 'BOX1', reference: 'Box 1', since: ago(0) };
  server.on(contract.listRegister, () => ({ data: [anAsset({ kind: 'container', ...box })], nextCursor: null }));
  const sent: unknown[] = [];
  server.on(packing.packAsset, ({ body }) => {
    if (sent.push(body) === 1) throw new DomainError('asset.packedElsewhere', [{ field: 'container', reason: 'in Box 2' }]);
    return (asset = anAsset({ container: box }));
  });
  const { user } = await visit(server, '/assets/details/CRANE1');
  const panel = within(await screen.findByRole('region', { name: 'Container' }));
  await user.click(panel.getByRole('button', { name: 'Put into a container' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A container for Crane 1' }));
  await user.type(dialog.getByRole('textbox', { name: 'Container' }), 'Box');
  await user.click(await dialog.findByRole('option', { name: /^Box 1/, hidden: true }));
  const put = dialog.getByRole('button', { name: 'Put into a container' });
  await user.click(put);
  expect(await dialog.findByText(/in another container.*\(Box 2\)$/)).toBeDefined();
  await user.dblClick(put);
  expect(await panel.findByRole('link', { name: 'Box 1' })).toBeDefined();
  expect(sent.slice(1)).toEqual([{ container: 'BOX1', from: null }]);
});

test('what is in a container is taken out on its page', async () => {
  asset = anAsset({ kind: 'container', holds: 1, site: null });
  const stay: Stay = {
    idPlace: 1,
    uniqueIdentifiant: 'PAL1',
    reference: 'Pallet 1',
    kind: 'mobile',
    startDate: ago(3),
    endDate: null,
    startedBy: 'Ada King',
    endedBy: null,
    isRemoved: false,
  };
  server.on(packing.listInside, ({ query }) => ({ data: query.get('when') === 'now' && asset.holds > 0 ? [stay] : [], nextCursor: null }));
  server.on(packing.unpackAsset, ({ query }) => {
    expect(query.get('container')).toBe('CRANE1');
    asset = anAsset({ kind: 'container' });
    return {};
  });
  const { user } = await visit(server, '/masters/details/CRANE1');
  const panel = within(await screen.findByRole('region', { name: 'Assets inside' }));
  await user.click(await panel.findByRole('button', { name: 'Take Pallet 1 out' }));
  expect(await panel.findByText('There is no asset in it.')).toBeDefined();
});

test.each([
  ['user', 0],
  ['userAdmin', 1],
] as const)('of what somebody else is in charge of, release and removal are offered to a %s %i times', async (role, times) => {
  asset = anAsset({ inCharge: { idUser: 9, name: 'Bob', since: ago(2) } });
  await visit(server, '/assets/details/CRANE1', { as: aUser(role) });
  expect(await screen.findByRole('button', { name: 'Change' })).toBeDefined();
  for (const name of ['Release', 'Remove']) expect(screen.queryAllByRole('button', { name })).toHaveLength(times);
});

test('an asset that is not there leads back to the list', async () => {
  server.on(contract.readRegistered, () => {
    throw new DomainError('asset.notRegistered');
  });
  await visit(server, '/assets/details/NONE');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such asset or container.');
});

test('former trackers and places that could not be read are not none', async () => {
  server.on(links.listTrackerLinks, () => {
    throw new DomainError('asset.notRegistered');
  });
  const { user } = await visit(server, '/assets/details/CRANE1');
  const panel = within(await screen.findByRole('region', { name: 'Tracker' }));
  const again = await panel.findByRole('button', { name: 'Try again' });
  server.on(links.listTrackerLinks, () => ({ data: [{ tracker: 'TRK-0', startDate: ago(9), endDate: ago(5) }], nextCursor: null }));
  await user.click(again);
  expect(await panel.findByText('TRK-0')).toBeDefined();
});
