import { listCommands } from '@sillage/contract/tracking/commands/commands.contract';
import * as relays from '@sillage/contract/tracking/commands/relays.contract';
import type { CommandRelay } from '@sillage/contract/tracking/commands/relays.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let kept: CommandRelay[];
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  kept = [{ protocol: 'chirpstack', url: 'https://lns.example', application: '', webhook: '', changedDate: ago(9) }];
  server = await aServer();
  server.on(readTracker, () => aTracker({ protocol: 'chirpstack' }));
  server.on(listCommands, () => ({ kinds: ['bytes' as const], outputs: 0, data: [], nextCursor: null }));
  server.on(relays.listRelays, () => ({ data: [...kept] }));
  server.on(relays.saveRelay, ({ body, params }) => {
    sent.push({ protocol: params['protocol'], ...body });
    const { url } = body as { url: string };
    kept = kept.map((relay) => ({ ...relay, url }));
    return kept[0] as CommandRelay;
  });
  server.on(relays.removeRelay, ({ params, query }) => {
    sent.push(`forget ${params['protocol']} of ${query.get('idCustomer')}`);
    kept = [];
    return {};
  });
});
afterEach(() => server.close());

async function opened() {
  const { user } = await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser('userAdmin') });
  const panel = within(await screen.findByRole('region', { name: 'Commands' }));
  await user.click(await panel.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ChirpStack' }));
  return { user, panel, dialog };
}

const forgetting = async () => within(await screen.findByRole('dialog', { name: 'Forget ChirpStack?' }));

test('a network server is forgotten after a question, once, and then named anew', async () => {
  const { user, panel, dialog } = await opened();
  const url = dialog.getByLabelText('Address');
  await user.type(url, '/x');
  await user.click(dialog.getByRole('button', { name: 'Forget it' }));
  await user.click((await forgetting()).getByText('Back'));
  const again = within(await screen.findByRole('dialog', { name: 'ChirpStack' }));
  expect(again.getByLabelText<HTMLInputElement>('Address').value).toMatch(/\/x$/);
  await user.click(again.getByRole('button', { name: 'Forget it' }));
  await user.dblClick((await forgetting()).getByRole('button', { name: 'Forget it' }));
  expect(await panel.findByText('Commands wait until it is known which network server takes them.')).toBeDefined();
  expect(panel.getByRole('button', { name: 'Name the network server' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['forget chirpstack of 7']);
});

test('its key is never shown, and stays where it is left empty', async () => {
  const { user, panel, dialog } = await opened();
  expect(dialog.getByLabelText<HTMLInputElement>('API key').value).toBe('');
  expect(dialog.getByText('Leave it empty to keep the one that is there.')).toBeDefined();
  const url = dialog.getByLabelText('Address');
  await user.clear(url);
  await user.type(url, 'https://other.example');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Commands go to https://other.example')).toBeDefined();
  expect(sent).toMatchObject([{ protocol: 'chirpstack', url: 'https://other.example', apiKey: '', idCustomer: 7 }]);
});

test('what is no address is told at it before it is sent, and one that is refused at it after', async () => {
  server.on(relays.saveRelay, ({ body }) => {
    sent.push(body['url']);
    throw new DomainError('relay.unsafe', [{ field: 'url', reason: 'inside' }]);
  });
  const { user, dialog } = await opened();
  const url = dialog.getByLabelText('Address');
  await user.clear(url);
  await user.type(url, 'lns');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await user.clear(url);
  await user.type(url, 'http://10.0.0.1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual(['http://10.0.0.1']));
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(url);
});

test('why it cannot be forgotten is said where it was asked', async () => {
  server.on(relays.removeRelay, () => {
    throw new DomainError('relay.notFound');
  });
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Forget it' }));
  const question = await forgetting();
  await user.click(question.getByRole('button', { name: 'Forget it' }));
  await waitFor(() => expect(question.getByRole('alert').textContent).toBe('No network server is known here. Name one first.'));
});
