import type { Read, Sent } from '@sillage/contract/endpoint';
import * as contract from '@sillage/contract/tracking/commands/commands.contract';
import type { WireCommand } from '@sillage/contract/tracking/commands/commands.contract';
import * as relays from '@sillage/contract/tracking/commands/relays.contract';
import { listLinks, readHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { readCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCondition } from '../../testing/aCondition.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let rows: WireCommand[];
let kinds: Read<(typeof contract.listCommands)['reply']>['kinds'];
/** What was asked for, in order. */
let sent: unknown[];

const SOMEBODY = { idUser: 9, name: 'Ada King' };
const ME = { idUser: 5, name: 'Claire Morel' };

function aCommand(idCommand: number, differing: Partial<WireCommand>): WireCommand {
  return {
    idCommand,
    uniqueIdentifiant: 'TRK-1',
    command: { kind: 'reboot' },
    state: 'queued',
    askedBy: ME,
    askedDate: ago(1),
    decidedBy: null,
    decidedDate: null,
    expiresDate: ago(-23),
    sentDate: null,
    answeredDate: null,
    answer: null,
    ...differing,
  };
}

beforeEach(async () => {
  [rows, kinds, sent] = [[], ['position', 'interval', 'output', 'reboot', 'text'], []];
  server = await aServer();
  server.on(readTracker, () => aTracker({ protocol: 'gt06' }));
  server.on(listLinks, () => ({ data: [], nextCursor: null }));
  server.on(readCondition, () => aCondition());
  server.on(readHealth, () => ({
    series: { time: [], battery: [], highestBattery: [], signal: [], longestStepMs: 10 },
    climate: { time: [], temperature: [], humidity: [], longestStepMs: 0 },
    gaps: { count: 0, totalSeconds: 0, longest: [] },
    reports: 0,
    forecast: null,
  }));
  server.on(contract.listCommands, () => ({ kinds, outputs: 2, data: rows, nextCursor: null }));
  server.on(contract.askCommand, ({ body }) => {
    sent.push(body);
    const { command } = body as Sent<(typeof contract.askCommand)['body']>;
    const made = aCommand(rows.length + 1, { command: command as WireCommand['command'] });
    rows = [made, ...rows];
    return made;
  });
});
afterEach(() => server.close());

async function opened(role: 'user' | 'userAdmin' = 'userAdmin') {
  const { user } = await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser(role) });
  const panel = await screen.findByRole('region', { name: 'Commands' });
  const choose = async (what: string) => {
    await user.click(await within(panel).findByRole('button', { name: 'Send a command' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('What it is to do'), what);
    return dialog;
  };
  const rowOf = async (text: string) =>
    within((await within(panel).findAllByRole('listitem')).find((row) => row.textContent.includes(text)) ?? panel);
  const buttonsOf = async (text: string) => (await rowOf(text)).queryAllByRole('button').map(({ textContent }) => textContent);
  return { user, panel: within(panel), choose, rowOf, buttonsOf };
}

test('each command says where it stands, and offers what whoever looks at it may still do', async () => {
  rows = [
    aCommand(1, { command: { kind: 'output', output: 2, on: true }, state: 'proposed', askedBy: SOMEBODY }),
    aCommand(2, { command: { kind: 'text', text: 'STATUS#' }, state: 'proposed' }),
    aCommand(3, { command: { kind: 'interval', seconds: 600 } }),
    aCommand(4, { state: 'sent', sentDate: ago(0) }),
    aCommand(5, { command: { kind: 'position' }, state: 'failed', answeredDate: ago(0), answer: 'no sky' }),
  ];
  const { buttonsOf, rowOf } = await opened();
  expect(await buttonsOf('Switch output 2 on')).toEqual(['Say yes', 'Say no', 'Cancel']);
  // Whoever asked is not the second person.
  expect(await buttonsOf('“STATUS#”')).toEqual(['Cancel']);
  expect(await buttonsOf('Report every 10')).toEqual(['Cancel']);
  expect(await buttonsOf('Restart')).toEqual([]);
  const failed = await rowOf('Report its position now');
  expect(failed.getByText('no sky')).toBeDefined();
  expect(failed.queryAllByRole('button')).toEqual([]);
});

test('whoever is no administrator sees what a tracker was told, and tells it nothing', async () => {
  rows = [aCommand(1, { state: 'proposed', askedBy: SOMEBODY })];
  const { buttonsOf, panel } = await opened('user');
  expect(await buttonsOf('Restart')).toEqual([]);
  expect(panel.queryByRole('button', { name: 'Send a command' })).toBeNull();
});

test('a yes that comes too late is told in its row, and what became of the command is read', async () => {
  rows = [aCommand(1, { state: 'proposed', askedBy: SOMEBODY })];
  server.on(contract.decideCommand, () => {
    rows = [aCommand(1, { state: 'cancelled', askedBy: SOMEBODY })];
    throw new DomainError('command.changedMeanwhile');
  });
  const { user, panel } = await opened();
  await user.click(await panel.findByRole('button', { name: 'Say yes' }));
  expect(await panel.findByText('Cancelled')).toBeDefined();
  expect(panel.getByRole('alert')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Say yes' })).toBeNull();
});

test('an interval is looked at before it is sent, and begins with what the tracker promised', async () => {
  const { user, choose, panel } = await opened();
  const dialog = await choose('Report at another interval');
  const field = dialog.getByLabelText<HTMLInputElement>(/^Interval/);
  expect(field.value).toBe(String(aTracker().reportingIntervalSeconds));
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.type(field, '5');
  expect(await dialog.findByText(/at least 10/i)).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, '600');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText(/^Report every 10/)).toBeDefined();
  expect(sent).toEqual([{ command: { kind: 'interval', seconds: 600 }, hours: 24 }]);
});

test('free text is proposed, not sent; accents are refused at the field', async () => {
  const { user, choose } = await opened();
  const dialog = await choose('A command in its own words');
  expect(dialog.getByText(/has to say yes before it is sent/)).toBeDefined();
  await user.type(dialog.getByLabelText('Command'), 'été');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(dialog.getByLabelText('Command').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('what is asked for elsewhere is seen when its notification comes', async () => {
  const { panel } = await opened();
  await panel.findByText('No command yet');
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  rows = [aCommand(1, { state: 'proposed', askedBy: SOMEBODY })];
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 1 }));
  expect(await panel.findByRole('button', { name: 'Say yes' })).toBeDefined();
});

test('a tracker of LoRaWAN is told by a network server: its key is asked for where there is none', async () => {
  kinds = ['bytes'];
  const kept: Read<(typeof relays.listRelays)['reply']>['data'] = [];
  server.on(readTracker, () => aTracker({ protocol: 'chirpstack' }));
  server.on(relays.listRelays, () => ({ data: [...kept] }));
  server.on(relays.saveRelay, ({ body }) => {
    const { url, apiKey } = body as { url: string; apiKey: string };
    if (apiKey === '') throw new DomainError('relay.keyMissing', [{ field: 'apiKey' }]);
    const relay = { protocol: 'chirpstack' as const, url, application: '', webhook: '', changedDate: ago(0) };
    kept.push(relay);
    return relay;
  });
  const { user, panel } = await opened();
  await user.click(await panel.findByRole('button', { name: 'Name the network server' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Address'), 'https://lns.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const key = dialog.getByLabelText('API key');
  await waitFor(() => expect(key.getAttribute('aria-invalid')).toBe('true'));
  await user.type(key, 'key-of-the-tenant');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Commands go to https://lns.example')).toBeDefined();
});
