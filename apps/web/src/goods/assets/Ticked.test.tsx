import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import * as contract from '@sillage/contract/goods/assets/manyAssets.contract';
import { listSites } from '@sillage/contract/places/sites/sites.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { anAsset } from '../../testing/anAsset.ts';

let server: TestServer;
let sent: { readonly uniqueIdentifiants: string[]; readonly deed: Record<string, unknown> }[];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  const rows = [1, 2, 3].map((one) => anAsset({ uniqueIdentifiant: `ASSET${one}`, reference: `Crate ${one}`, revision: 3 }));
  server.on(listRegister, () => ({ data: rows, nextCursor: null }));
  server.on(contract.countRegister, () => ({ count: 250 }));
  server.on(contract.listIdentifiers, () => ({
    uniqueIdentifiants: Array.from({ length: 250 }, (_, index) => `ASSET${index + 1}`),
    areAll: true,
  }));
  server.on(listSites, () => ({ data: [], nextCursor: null }));
  server.on(contract.changeMany, ({ body }) => {
    const asked = body as unknown as (typeof sent)[number];
    sent.push(asked);
    return { done: asked.uniqueIdentifiants, refused: [] };
  });
});
afterEach(() => server.close());

const box = (reference: string) => screen.findByRole('checkbox', { name: `Tick ${reference}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Ticked rows' }));

test('all that is found is ticked and taken charge of, some at a time', async () => {
  const { user } = await visit(server, '/assets');
  await user.click(await box('Crate 1'));
  await user.click(await (await bar()).findByRole('button', { name: 'Tick all 250' }));
  expect(await (await bar()).findByText('250 ticked')).toBeDefined();
  await user.click((await bar()).getByRole('button', { name: 'Take charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take charge of 250 assets?' }));
  await user.click(dialog.getByRole('button', { name: 'Take charge' }));
  expect(await screen.findByText('250 are in your charge now.')).toBeDefined();
  expect(sent.map(({ uniqueIdentifiants, deed: action }) => [uniqueIdentifiants.length, action])).toEqual([
    [100, { deed: 'take' }],
    [100, { deed: 'take' }],
    [50, { deed: 'take' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ticked rows' })).toBeNull());
});

test('before several are removed all that goes with them is said, and what could not be is named', async () => {
  const nothing = { names: [], count: 0 };
  server.on(contract.readRemovals, () => ({
    transports: nothing,
    trackers: { names: ['TRK-1'], count: 1 },
    containers: { names: ['Box 1'], count: 1 },
    inside: nothing,
    contents: { names: ['Bolts'], count: 7 },
    rules: nothing,
    // By then somebody else has changed the second one: it is not what the list shows any more.
    seen: [
      { uniqueIdentifiant: 'ASSET1', revision: 3 },
      { uniqueIdentifiant: 'ASSET2', revision: 4 },
    ],
  }));
  server.on(contract.changeMany, ({ body }) => {
    sent.push(body as unknown as (typeof sent)[number]);
    return { done: ['ASSET1'], refused: [{ uniqueIdentifiant: 'ASSET2', reference: 'Crate 2', code: 'asset.changedMeanwhile' }] };
  });
  const { user } = await visit(server, '/assets');
  await user.click(await box('Crate 1'));
  await user.click(await box('Crate 2'));
  await user.click(await (await bar()).findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 assets?' }));
  expect(await dialog.findByText('Their trackers TRK-1 come off.')).toBeDefined();
  expect([dialog.getByText('They are taken out of Box 1.'), dialog.getByText(/Bolts \(\+6\)/)]).toHaveLength(2);
  await user.selectOptions(dialog.getByLabelText('What becomes of the trackers'), 'Out of service');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('1 removed.')).toBeDefined();
  expect(await screen.findByText('Crate 2: Somebody changed this meanwhile. Look at it again first.')).toBeDefined();
  const seen = ['ASSET1', 'ASSET2'].map((uniqueIdentifiant) => ({ uniqueIdentifiant, revision: 3 }));
  expect(sent).toEqual([{ uniqueIdentifiants: ['ASSET1', 'ASSET2'], deed: { deed: 'remove', tracker: 'outOfService', seen } }]);
});

test('the table has the columns that were kept, and exports what is ticked with them', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:file');
  URL.revokeObjectURL = () => undefined;
  const member = aUser();
  const as = { ...member, data: { ...member.data, settings: { assetList: { look: 'table', columns: ['reference', 'kind', 'created'] } } } };
  server.on(legacyUpdate, () => ({ user: as, access_token: null, error: null }));
  server.on(contract.listRegisterRows, () => ({ data: [anAsset({ reference: '=1+1' })] }));
  const { user } = await visit(server, '/assets', { as });
  await user.click(await box('Crate 3'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Reference', 'Kind', 'Added']);
  await user.click(screen.getByRole('button', { name: 'Reference' }));
  expect(location.search).toBe('?orderBy=reference&order=ASC');
  await user.click((await bar()).getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  expect(dialog.getByText('1 row. Columns: Reference, Kind, Added.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported.')).toBeDefined();
  expect(await files[0]?.text()).toContain("'=1+1,Fixed,");
});

test('what it did not come to stays ticked, so that it can go on from there', async () => {
  server.on(contract.changeMany, ({ body }) => {
    const asked = body as unknown as (typeof sent)[number];
    if (sent.push(asked) === 2) throw new DomainError('request.tooMany');
    return { done: asked.uniqueIdentifiants, refused: [] };
  });
  const { user } = await visit(server, '/assets');
  await user.click(await box('Crate 1'));
  await user.click(await (await bar()).findByRole('button', { name: 'Tick all 250' }));
  await user.click((await bar()).getByRole('button', { name: 'Take charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take charge of 250 assets?' }));
  await user.click(dialog.getByRole('button', { name: 'Take charge' }));
  expect(await screen.findByText('100 are in your charge now.')).toBeDefined();
  expect(await (await bar()).findByText('150 ticked')).toBeDefined();
});

test('stopped on the way, the rest stays ticked', async () => {
  const held = Promise.withResolvers<void>();
  server.on(contract.changeMany, async ({ body }) => {
    const asked = body as unknown as (typeof sent)[number];
    sent.push(asked);
    await held.promise;
    return { done: asked.uniqueIdentifiants, refused: [] };
  });
  const { user } = await visit(server, '/assets');
  await user.click(await box('Crate 1'));
  await user.click(await (await bar()).findByRole('button', { name: 'Tick all 250' }));
  await user.click((await bar()).getByRole('button', { name: 'Take charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take charge of 250 assets?' }));
  await user.click(dialog.getByRole('button', { name: 'Take charge' }));
  await user.click(dialog.getAllByRole('button', { name: 'Stop' }).at(-1) as HTMLElement);
  held.resolve();
  expect(await screen.findByText('100 are in your charge now.')).toBeDefined();
  expect(await (await bar()).findByText('150 ticked')).toBeDefined();
  expect(sent).toHaveLength(1);
});
