import { customer } from '@sillage/contract/people/customers/customers.contract';
import { checkTrackFile, importTrackFile } from '@sillage/contract/tracking/telemetry/tracks.contract';
import { endSimulation } from '@sillage/contract/tracking/trackers/simulated.contract';
import { readCondition, readGatewayPorts, type TrackerCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import * as contract from '@sillage/contract/tracking/trackers/trackers.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aTracker } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const SUMMARY = {
  points: 5,
  from: ago(3),
  to: ago(1),
  kilometres: 12,
  nowhere: 0,
  dateOrder: null,
  withoutTime: 0,
  outside: 0,
  twice: 0,
  flagged: {},
  good: 5,
  line: [],
};

let server: TestServer;
let tracker: WireTracker;
let sent: unknown[];
beforeEach(async () => {
  tracker = aTracker();
  sent = [];
  server = await aServer();
  server.on(contract.readTracker, () => tracker);
  server.on(readGatewayPorts, () => ({ data: [{ protocol: 'mqtt' as const, port: 15_883 }] }));
  server.on(contract.changeTracker, ({ body }) => {
    sent.push(body);
    return (tracker = { ...tracker, ...body });
  });
});
afterEach(() => server.close());

const as = (role: 'user' | 'userAdmin' | 'superAdmin') => ({ as: aUser(role) });
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function opened(button: string, role: 'user' | 'userAdmin' | 'superAdmin' = 'userAdmin', name = 'TRK-1') {
  const { user } = await visit(server, `/devices/deviceDetails/${name}/GPS`, as(role));
  await user.click(await screen.findByRole('button', { name: button }));
  return user;
}

test('a new secret is made once it was said what that means, only once, and is shown to be copied', async () => {
  tracker = { ...tracker, protocol: null };
  const renewed = Promise.withResolvers<void>();
  server.on(contract.renewSecret, async ({ params }) => {
    sent.push(params['uniqueIdentifiant']);
    await renewed.promise;
    return { uniqueIdentifiant: 'TRK-1', secret: `S3CRET-${sent.length}` };
  });
  const user = await opened('New secret', 'superAdmin');
  const dialog = await inDialog('A new secret for TRK-1');
  expect(dialog.getByText(/^The old one stops working at once/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'New secret' }));
  await waitFor(() => expect(sent).toEqual(['TRK-1']));
  await user.click(dialog.getByRole('button', { name: 'New secret' }));
  // Whoever leaves now would never see it.
  for (const leave of dialog.getAllByRole('button', { name: 'Cancel' })) await user.click(leave);
  renewed.resolve();
  expect(await screen.findByText('S3CRET-1')).toBeDefined();
  const made = await inDialog('A new secret for TRK-1');
  await user.click(made.getByRole('button', { name: 'Copy the secret' }));
  expect(await navigator.clipboard.readText()).toBe('S3CRET-1');
  // With it come the ways to report here, ready to be copied.
  await user.click(await made.findByRole('button', { name: 'Copy: MQTT' }));
  expect(await navigator.clipboard.readText()).toMatch(/^mosquitto_pub -h 127\.0\.0\.1 -p 15883 -q 1 -u 'TRK-1' -P 'S3CRET-1' /);
  await user.click(made.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('S3CRET-1')).toBeNull();
  expect(sent).toEqual(['TRK-1']);
});

test('a secret that could not be renewed is told where it was asked for, and can be asked for again', async () => {
  server.on(contract.renewSecret, () => {
    throw new DomainError('tracker.notFound');
  });
  const user = await opened('New secret', 'superAdmin');
  const dialog = await inDialog('A new secret for TRK-1');
  await user.click(dialog.getByRole('button', { name: 'New secret' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such tracker.');
  server.on(contract.renewSecret, () => ({ uniqueIdentifiant: 'TRK-1', secret: 'S3CRET' }));
  await user.click(dialog.getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText('S3CRET')).toBeDefined();
});

test('secrets and customers of trackers are the operator’s', async () => {
  await visit(server, '/devices/deviceDetails/TRK-1/GPS', as('userAdmin'));
  expect(await screen.findByRole('button', { name: 'Interval' })).toBeDefined();
  for (const name of ['New secret', 'Give to another customer']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a plain user changes nothing of a tracker', async () => {
  await visit(server, '/devices/deviceDetails/TRK-1/GPS', as('user'));
  expect(await screen.findByRole('button', { name: 'Save track' })).toBeDefined();
  for (const name of ['Interval', 'Out of service', 'History from a file']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a simulation is ended after a question, and cannot be ended twice', async () => {
  tracker = aTracker({ uniqueIdentifiant: 'SIMULATED-AB12' });
  server.on(endSimulation, ({ params }) => {
    sent.push(params['uniqueIdentifiant']);
    if (sent.length === 1) throw new DomainError('tracker.notFound');
    tracker = { ...tracker, status: 'H' };
    return {};
  });
  const user = await opened('End the simulation', 'user', 'SIMULATED-AB12');
  const dialog = await inDialog('End the simulation of SIMULATED-AB12?');
  await user.click(dialog.getByRole('button', { name: 'End the simulation' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.dblClick(dialog.getByRole('button', { name: 'End the simulation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End the simulation' })).toBeNull());
  expect(sent).toEqual(['SIMULATED-AB12', 'SIMULATED-AB12']);
});

test('a real tracker has no simulation to end', async () => {
  await visit(server, '/devices/deviceDetails/TRK-1/GPS', as('superAdmin'));
  expect(await screen.findByRole('button', { name: 'New secret' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End the simulation' })).toBeNull();
});

test('an interval is shown in minutes and sent in seconds; one that is none cannot be sent', async () => {
  tracker = aTracker({ reportingIntervalSeconds: 100 });
  const user = await opened('Interval');
  const dialog = await inDialog('How often does TRK-1 report?');
  const field = dialog.getByLabelText<HTMLInputElement>('Reporting interval');
  expect(field.value).toBe('1.67');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ reportingIntervalSeconds: 100 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Interval' }));
  const again = await inDialog('How often does TRK-1 report?');
  const typed = again.getByLabelText<HTMLInputElement>('Reporting interval');
  for (const wrong of ['0', '10081']) {
    await user.clear(typed);
    await user.type(typed, wrong);
    expect(again.getByText('From one second to seven days (10080 minutes).')).toBeDefined();
    expect(again.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  }
  await user.clear(typed);
  await user.type(typed, '10080{Enter}');
  await waitFor(() => expect(sent).toEqual([{ reportingIntervalSeconds: 100 }, { reportingIntervalSeconds: 604_800 }]));
});

test('a tracker goes to another customer, from whom it was seen with; what it leaves is said first', async () => {
  tracker = aTracker({
    asset: { uniqueIdentifiant: 'CRANE1', reference: 'Crane 1', kind: 'fixed' },
    transportAssocie: { idTransport: 41, reference: 'PHARMA-41' },
  });
  server.onAction(customer, 'listlight', () => ({
    data: [
      { idCustomer: 7, customerName: 'Alpes Froid' },
      { idCustomer: 8, customerName: 'Maison Lune' },
    ],
  }));
  server.on(contract.moveTracker, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new DomainError('tracker.notFound');
    return (tracker = aTracker({ idCustomer: 8, customerName: 'Maison Lune' }));
  });
  const user = await opened('Give to another customer', 'superAdmin');
  const dialog = await inDialog('Who gets TRK-1?');
  expect(dialog.getByText('It is taken off Crane 1, PHARMA-41.')).toBeDefined();
  const give = dialog.getByRole('button', { name: 'Give to another customer' });
  const choose = async (name: string) => {
    await user.click(await dialog.findByRole('combobox', { name: 'Customer' }));
    await user.click(await screen.findByRole('option', { name, hidden: true }));
  };
  expect(give).toHaveProperty('disabled', true);
  await choose('Alpes Froid');
  expect(give).toHaveProperty('disabled', true);
  await choose('Maison Lune');
  await user.click(give);
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.click(give);
  expect(await screen.findByText('TRK-1 has moved.')).toBeDefined();
  expect(sent).toEqual([
    { idCustomer: 8, from: 7 },
    { idCustomer: 8, from: 7 },
  ]);
});

const history = () => inDialog('History of TRK-1 from a file');
const bring = async (name: string) => {
  const input = (await history()).getByLabelText('File');
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
};
const add = async () => (await history()).getByRole('button', { name: 'Add them' });
const error = async () => (await (await history()).findByRole('alert')).textContent;

test('a file that cannot be read is told and adds nothing; another one is looked at anew', async () => {
  server.on(checkTrackFile, () => {
    throw new DomainError('track.tooManyPoints');
  });
  await opened('History from a file');
  await bring('large.gpx');
  expect(await error()).toBe('This track has too many points: at most 50,000.');
  expect(await add()).toHaveProperty('disabled', true);
  server.on(checkTrackFile, () => SUMMARY);
  await bring('small.gpx');
  expect(await screen.findByText('small.gpx')).toBeDefined();
  await waitFor(async () => expect(await add()).toHaveProperty('disabled', false));
  expect((await history()).queryByRole('alert')).toBeNull();
});

test('a file without a point that could be added is not added', async () => {
  server.on(checkTrackFile, () => ({ ...SUMMARY, good: 0, withoutTime: 5, from: null, to: null, kilometres: 0 }));
  await opened('History from a file');
  await bring('timeless.gpx');
  expect(await screen.findByText('Left out, without a time that can be read: 5')).toBeDefined();
  expect(await add()).toHaveProperty('disabled', true);
});

test('the findings of a file that was chosen first are not those of the one that is chosen now, however late they come', async () => {
  const first = Promise.withResolvers<void>();
  let looks = 0;
  server.on(checkTrackFile, async () => {
    const isFirst = looks++ === 0;
    if (isFirst) await first.promise;
    return { ...SUMMARY, points: isFirst ? 777 : 4, good: isFirst ? 777 : 4 };
  });
  await opened('History from a file');
  await bring('slow.gpx');
  await waitFor(() => expect(looks).toBe(1));
  await bring('quick.gpx');
  expect(await screen.findByText('4')).toBeDefined();
  first.resolve();
  await waitFor(async () => expect(await add()).toHaveProperty('disabled', false));
  expect(screen.queryByText('777')).toBeNull();
  expect(screen.getByText('quick.gpx')).toBeDefined();
});

test('points are added once, however often the button is pressed; what is refused is told and can be tried again', async () => {
  server.on(checkTrackFile, () => SUMMARY);
  let imports = 0;
  server.on(importTrackFile, () => {
    imports++;
    if (imports === 1) throw new DomainError('tracker.notFound');
    return { ...SUMMARY, accepted: 1500, duplicates: 0 };
  });
  const user = await opened('History from a file');
  await bring('track.gpx');
  await waitFor(async () => expect(await add()).toHaveProperty('disabled', false));
  await user.click(await add());
  expect(await error()).toBe('There is no such tracker.');
  await user.dblClick(await add());
  expect(await screen.findByText('Points added: 1,500. There already: 0.')).toBeDefined();
  expect(imports).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tracker that never reported says how it would, with a word for its secret', async () => {
  tracker = { ...tracker, protocol: null };
  const reasons = [{ cause: 'neverReported' as const, isCertain: true, date: null, value: null, subject: null }];
  server.on(readCondition, (): TrackerCondition => ({
    silence: { sinceDate: null, reasons },
    intervals: [],
    reception: { signal: null, network: null, satellites: null, hdop: null, sky: null },
    firmware: null,
    network: null,
  }));
  await visit(server, '/devices/deviceDetails/TRK-1/GPS', as('user'));
  const ways = within(await screen.findByRole('region', { name: 'How it reports' }));
  expect(ways.getByText(/^curl http:\/\/127.* -H 'Authorization: Bearer SECRET' /)).toBeDefined();
  expect(ways.getByText(/^In place of SECRET stands its secret/)).toBeDefined();
  expect(ways.getByRole('link', { name: 'All ways to report' }).getAttribute('href')).toBe('/documentation/api');
});
