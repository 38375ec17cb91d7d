import * as links from '@sillage/contract/goods/assets/assetLinks.contract';
import * as contract from '@sillage/contract/goods/assets/assets.contract';
import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import * as packing from '@sillage/contract/goods/assets/packing.contract';
import type { Stay } from '@sillage/contract/goods/assets/packing.contract';
import { listContents } from '@sillage/contract/goods/contents/contents.contract';
import { listIndoorStays } from '@sillage/contract/goods/indoor/indoorStays.contract';
import * as history from '@sillage/contract/journeys/history/assetHistory.contract';
import type { AssetVisit } from '@sillage/contract/journeys/history/assetHistory.contract';
import type { AssetAlert } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { anAsset } from '../../testing/anAsset.ts';
import { ago } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const PATH = '/assets/details/CRANE1';
const DAY_MS = 86_400_000;

let server: TestServer;
let asset: AssetSummary;
let asked: { from: number; to: number }[];
let visits: AssetVisit[];
beforeEach(async () => {
  asset = anAsset();
  asked = [];
  visits = [];
  server = await aServer();
  server.on(contract.readRegistered, () => asset);
  server.on(contract.listRegister, () => ({ data: [asset], nextCursor: null }));
  server.on(links.listTrackerLinks, () => ({ data: [], nextCursor: null }));
  server.on(links.listSetPositions, () => ({ data: [], nextCursor: null }));
  server.on(listContents, () => ({ data: [], nextCursor: null }));
  server.on(packing.listPlaces, () => ({ data: [], nextCursor: null }));
  server.on(packing.listInside, () => ({ data: [], nextCursor: null }));
  server.on(listIndoorStays, () => ({ data: [], nextCursor: null }));
  server.on(history.readAssetTrack, () => ({ tracks: [] }));
  server.on(history.readAssetClimate, () => ({ series: [] }));
  server.on(history.listJourneys, () => ({ data: [] }));
  server.on(history.listAssetAlerts, () => ({ data: [], nextCursor: null }));
  server.on(history.listVisits, ({ query }) => {
    asked.push({ from: Date.parse(query.get('from') ?? ''), to: Date.parse(query.get('to') ?? '') });
    return { data: visits, isCut: false };
  });
});
afterEach(() => server.close());

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const aVisitAt = (idSite: number, differing: Partial<AssetVisit> = {}): AssetVisit => ({
  idSite,
  name: `Depot ${idSite}`,
  arrivalDate: ago(10),
  cameBefore: false,
  departureDate: ago(8),
  seenDate: ago(8),
  dwellMinutes: 120,
  ...differing,
});

test('a stay that goes on, or that began before, is no shorter than what is said of it; ten are shown at first', async () => {
  visits = [
    aVisitAt(1, { departureDate: null }),
    aVisitAt(2, { cameBefore: true }),
    ...Array.from({ length: 10 }, (_, index) => aVisitAt(index + 3)),
  ];
  const { user } = await visit(server, PATH);
  const stays = await panel('Stays at sites');
  expect(await stays.findByText('12 stays')).toBeDefined();
  const textOf = (name: string) => stays.getByText(name).closest('li')?.textContent;
  expect(textOf('Depot 1')).toMatch(/^Depot 1at least 2.h.*last seen there/);
  expect(textOf('Depot 2')).toMatch(/^Depot 2at least 2.h.*there already.*left/);
  expect(textOf('Depot 3')).toMatch(/^Depot 32.h.*came.*left/);
  expect(stays.queryByText('Depot 12')).toBeNull();
  await user.click(stays.getByRole('button', { name: 'Show more' }));
  expect(stays.getByText('Depot 12')).toBeDefined();
  expect(stays.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a period of one’s own is asked for in its order, whichever end is said first', async () => {
  const { user } = await visit(server, PATH);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(Math.round(((asked[0]?.to ?? 0) - (asked[0]?.from ?? 0)) / DAY_MS)).toBe(7);
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 24 hours');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect((asked[1]?.to ?? 0) - (asked[1]?.from ?? 0)).toBe(DAY_MS);
  await user.selectOptions(screen.getByLabelText('Period'), 'From … to …');
  await waitFor(() => expect(asked).toHaveLength(3));
});

test('the answer for a period that was left does not stand under another one', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(history.listVisits, async ({ query }) => {
    const days = Math.round((Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / DAY_MS);
    if (days === 30) await slow.promise;
    return { data: [aVisitAt(days)], isCut: days === 30 };
  });
  const { user } = await visit(server, PATH);
  const stays = await panel('Stays at sites');
  await stays.findByText('Depot 7');
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 30 days');
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 24 hours');
  await stays.findByText('Depot 1');
  slow.resolve();
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 30 days');
  expect(await stays.findByText('Depot 30')).toBeDefined();
  expect(stays.getByText('There is more than is looked at: choose a shorter period.')).toBeDefined();
});

test('stays that cannot be read are said to be so, and are asked for again', async () => {
  let isDown = true;
  server.on(history.listVisits, () => {
    if (isDown) throw new DomainError('access.notAllowed');
    return { data: [aVisitAt(4)], isCut: false };
  });
  const { user } = await visit(server, PATH);
  const stays = await panel('Stays at sites');
  const again = await stays.findByRole('button', { name: 'Try again' });
  expect(stays.queryByText(/^It was at none/)).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await stays.findByText('Depot 4')).toBeDefined();
});

const anAlert = (idAlert: number, differing: Partial<AssetAlert> = {}): AssetAlert => ({
  idAlert,
  idTransport: null,
  uniqueIdentifiant: `TRK-${idAlert}`,
  ruleName: `Rule ${idAlert}`,
  ruleKey: 'temperature',
  direction: 'above',
  alertStatus: 'U',
  raisedDate: ago(4),
  clearedDate: null,
  extreme: 9.4,
  limit: 8,
  ...differing,
});

test('how many alerts are open is said once all of them are read; the next page comes on demand', async () => {
  server.on(history.listAssetAlerts, ({ query }) =>
    query.get('cursor') === null
      ? { data: [anAlert(1), anAlert(2, { alertStatus: 'R', clearedDate: ago(1) })], nextCursor: 'more' }
      : { data: [anAlert(3)], nextCursor: null },
  );
  const { user } = await visit(server, PATH);
  const alerts = await panel('Alerts');
  expect(await alerts.findByText(/^Rule 1/)).toBeDefined();
  expect(alerts.queryByText(/^[12] open/)).toBeNull();
  expect(alerts.getByText(/^Rule 2/).closest('li')?.textContent).toContain('Resolved');
  await user.click(alerts.getByRole('button', { name: 'Show more' }));
  expect(await alerts.findByText(/^Rule 3/)).toBeDefined();
  expect(alerts.getByText(/^2 open/)).toBeDefined();
});

test('the shipments that it travels with lead to their pages, with the places of their way in order', async () => {
  const address = { street: null, postCode: null, city: null, country: null };
  const at = { latitude: 45.5, longitude: 6.5, address };
  server.on(history.listJourneys, () => ({
    data: [
      {
        transport: { idTransport: 41, transportName: 'PHARMA-41', destination: null, status: 'intransit' as const },
        trip: {
          addressStart: { ...at, fullAddressStart: 'Lyon' },
          addressDestination: { ...at, fullAddressEnd: 'Milano' },
          transit: [{ ...at, tripNumber: 1, fullAddress: 'Torino' }],
        },
      },
    ],
  }));
  await visit(server, PATH);
  const trip = await panel('Trip');
  expect((await trip.findByRole('link', { name: 'PHARMA-41' })).getAttribute('href')).toBe('/transport/transportdetails/41');
  expect(trip.getAllByRole('listitem').map((one) => one.textContent?.match(/^[A-Z][a-z]+/)?.[0])).toEqual(['Lyon', 'Torino', 'Milano']);
  expect(trip.getByText(/^Transit 1/)).toBeDefined();
});

test('what is taken out of a container is said to be so, also where the rest of the page takes its time', async () => {
  asset = anAsset({ kind: 'container', reference: 'Box 1', holds: 1 });
  const slow = Promise.withResolvers<void>();
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
  let isOut = false;
  server.on(packing.listInside, ({ query }) => ({ data: query.get('when') === 'now' && !isOut ? [stay] : [], nextCursor: null }));
  server.on(history.listJourneys, async () => {
    if (isOut) await slow.promise;
    return { data: [] };
  });
  server.on(packing.unpackAsset, () => {
    isOut = true;
    return {};
  });
  const { user } = await visit(server, '/masters/details/CRANE1');
  const inside = await panel('Assets inside');
  await user.click(await inside.findByRole('button', { name: 'Take Pallet 1 out' }));
  expect(await inside.findByText('There is no asset in it.')).toBeDefined();
  slow.resolve();
  await waitFor(() => expect(shownToasts().map(({ message }) => message)).toEqual(['Pallet 1 is taken out.']));
});

test('a removal that somebody else’s change comes before is looked at again, and can then be done', async () => {
  const nothing = { names: [], count: 0 };
  const left = { container: null, inside: nothing, contents: nothing, rules: nothing };
  server.on(contract.readRemoval, () => ({ transports: [], tracker: null, ...left }));
  const revisions: (string | null)[] = [];
  server.on(contract.removeRegistered, ({ query }) => {
    revisions.push(query.get('revision'));
    if (query.get('revision') !== '4') {
      asset = anAsset({ revision: 4, description: 'Repaired' });
      throw new DomainError('asset.changedMeanwhile', [{ field: 'revision', reason: '4' }]);
    }
    return {};
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Crane 1?' }));
  await dialog.findByText('It has no tracker.');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody changed this meanwhile. Look at it again first.');
  expect(await screen.findByText('Repaired')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assets' })).toBeDefined();
  expect(revisions).toEqual(['3', '4']);
});

test('who takes charge is shown to be in charge; why somebody cannot is told', async () => {
  let isTaken = true;
  let times = 0;
  server.on(links.takeCharge, () => {
    times++;
    if (isTaken) throw new DomainError('asset.inChargeOfAnother');
    return (asset = anAsset({ inCharge: { idUser: 5, name: 'Claire Morel', since: ago(0) } }));
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Take charge' }));
  await waitFor(() => expect(shownToasts()[0]?.message).toMatch(/^Somebody else is in charge of it/));
  isTaken = false;
  await user.dblClick(screen.getByRole('button', { name: 'Take charge' }));
  expect(await screen.findByRole('button', { name: 'Release' })).toBeDefined();
  expect(times).toBe(2);
});

test('who changes what somebody else changed meanwhile is told what, keeps what was typed, and sends it over the newest', async () => {
  const sent: unknown[] = [];
  server.on(contract.changeRegistered, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) {
      asset = anAsset({ revision: 8, description: 'Theirs' });
      throw new DomainError('asset.changedMeanwhile', [{ field: 'revision', reason: '8' }]);
    }
    return (asset = anAsset({ revision: 9, reference: 'Crane 2', description: 'Theirs' }));
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Crane 1' }));
  const reference = dialog.getByLabelText<HTMLInputElement>('Reference');
  await user.clear(reference);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  await user.type(reference, '  Crane 2 ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Description');
  expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe('Theirs');
  expect(reference.value).toBe('  Crane 2 ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { kind: 'fixed', reference: 'Crane 2', ownerNumber: '', description: '', revision: 3 },
    { kind: 'fixed', reference: 'Crane 2', ownerNumber: '', description: 'Theirs', revision: 8 },
  ]);
});

test('a position that is none is told at its field, and one without a reason too', async () => {
  const sent: unknown[] = [];
  server.on(links.setPosition, ({ body }) => {
    sent.push(body);
    return asset;
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Set the position' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is Crane 1?' }));
  await user.type(dialog.getByLabelText('Latitude'), '91');
  await user.type(dialog.getByLabelText('Longitude'), '6,5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('How do you know?').getAttribute('aria-invalid')).toBe('true');
  await user.type(dialog.getByLabelText('How do you know?'), 'Seen');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Latitude').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Latitude'), { target: { value: '-45.25' } });
  fireEvent.blur(dialog.getByLabelText('Latitude'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ latitude: -45.25, longitude: 6.5, reason: 'Seen' }]));
});

const TOTE = {
  uniqueIdentifiant: 'TOTE-1',
  type: 'supply' as const,
  serial: null,
  status: 'A' as const,
  connectivity: 'online' as const,
  battery: 63,
  temperature: null,
  humidity: null,
  lastHeardDate: ago(0.1),
  linkedDate: ago(50),
};
const MEZZANINE = { idSite: 4, siteName: 'Chesnes', idFloor: 2, floorName: 'Mezzanine', tracker: 'TOTE-1' };
const STORED = { ...MEZZANINE, idStay: 1, idRoom: 3, roomname: 'Storage B', enterDate: ago(3), exitDate: null, dwellMinutes: 180 };

test('what its tracker tells of a room is where it is, also without a place on the map', async () => {
  asset = anAsset({ tracker: TOTE });
  server.on(listIndoorStays, () => ({ data: [STORED], nextCursor: null }));
  await visit(server, PATH);
  const position = await panel('Position');
  expect(await position.findByText('Storage B')).toBeDefined();
  expect(position.getByRole('link', { name: 'Mezzanine · Chesnes' }).getAttribute('href')).toBe('/indoor/4');
  expect(position.queryByText(/is not known yet/)).toBeNull();
});

test('a room that it has left says nothing of now, and whoever has linked a tracker is not asked to', async () => {
  asset = anAsset({ tracker: TOTE });
  server.on(listIndoorStays, () => ({ data: [{ ...STORED, exitDate: ago(1) }], nextCursor: null }));
  await visit(server, PATH);
  expect(await (await panel('Position')).findByText(/its tracker has told no position/)).toBeDefined();
});
