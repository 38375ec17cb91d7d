import * as contract from '@sillage/contract/assets/assets.contract';
import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import { listTrackers } from '@sillage/contract/trackers/trackers.contract';
import { Refusal } from '@sillage/domain/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { ago, aTracker } from '../testing/aTransport.ts';
import { visit } from '../testing/aVisit.tsx';

const tracker = {
  ...{ uniqueIdentifiant: 'TRK-1', connectivity: 'online' as const, battery: 82, temperature: 5, humidity: null },
  ...{ lastHeardDate: ago(0.5), linkedDate: ago(50) },
};

function anAsset(differing: Partial<AssetSummary> = {}): AssetSummary {
  return {
    ...{ uniqueIdentifiant: 'CRANE1', kind: 'fixed', reference: 'Crane 1', description: '', ownerNumber: '', idCustomer: 7 },
    ...{ customerName: 'Alpes Froid', revision: 3, createdDate: ago(100), inCharge: null, tracker: null, position: null },
    ...differing,
  };
}

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
  server.on(contract.listTrackerLinks, () => ({ data: [], nextCursor: null }));
  server.on(contract.listSetPositions, () => ({ data: [], nextCursor: null }));
  server.on(contract.readRegistered, () => asset);
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

test('a container is added; a number with a wrong check digit warns, and a reference in use is told at its field', async () => {
  const sent: unknown[] = [];
  server.on(contract.createRegistered, ({ body }) => {
    if (body['reference'] === 'TAKEN') throw new Refusal('asset.referenceInUse');
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
  await user.clear(dialog.getByLabelText('Reference'));
  await user.type(dialog.getByLabelText('Reference'), 'C-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ kind: 'container', reference: 'C-1', ownerNumber: 'CSQU3054380', description: '' }]);
});

test('a tracker that is elsewhere is named with where; one that is free is linked and shown with its age', async () => {
  server.on(listTrackers, () => ({ data: [aTracker()], nextCursor: null }));
  server.on(contract.linkToAsset, ({ body }) => {
    if (body['tracker'] === 'TRK-9') throw new Refusal('asset.trackerElsewhere', [{ field: 'tracker', reason: 'used by Crane 2' }]);
    return (asset = anAsset({ tracker }));
  });
  const { user } = await visit(server, '/assets/details/CRANE1');
  const panel = within(await screen.findByRole('region', { name: 'Tracker' }));
  await user.click(panel.getByRole('button', { name: 'Link a tracker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A tracker for Crane 1' }));
  const field = dialog.getByRole('textbox', { name: 'Tracker' });
  await user.type(field, 'TRK-9');
  await user.click(dialog.getByRole('button', { name: 'Link a tracker' }));
  expect(await dialog.findByText(/on another asset.*\(Crane 2\)$/)).toBeDefined();
  await user.clear(field);
  await user.type(field, 'TRK-1');
  await user.click(dialog.getByRole('button', { name: 'Link a tracker' }));
  expect((await panel.findByText(/^Last report:/)).textContent).toContain('30 min');
  expect(panel.getByText('TRK-1')).toBeDefined();
});

test('a place is set by hand with how one knows', async () => {
  const sent: unknown[] = [];
  server.on(contract.setPosition, ({ body }) => {
    sent.push(body);
    return (asset = anAsset({ position: { latitude: 45.5, longitude: 6.5, deviceDate: ago(0), from: 'hand' } }));
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
  server.on(contract.readRemoval, () => ({ transports: [{ idTransport: 41, reference: 'PHARMA-41' }], tracker: 'TRK-1' }));
  const seen: (string | null)[] = [];
  server.on(contract.removeRegistered, ({ query }) => {
    seen.push(query.get('revision'));
    return {};
  });
  const { user } = await visit(server, '/assets/details/CRANE1');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Crane 1?' }));
  expect(await dialog.findByText('Its tracker TRK-1 is free for another asset.')).toBeDefined();
  expect(dialog.getByText(/PHARMA-41/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assets' })).toBeDefined();
  expect(seen).toEqual(['3']);
});

test('an asset that is not there leads back to the list', async () => {
  server.on(contract.readRegistered, () => {
    throw new Refusal('asset.notRegistered');
  });
  await visit(server, '/assets/details/NONE');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such asset or container.');
});
