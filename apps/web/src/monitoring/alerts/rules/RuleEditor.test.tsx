import { listAlertPresets } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { addAlertRule, listAlertRules, tryAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { listTellableMembers } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aShipment } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(listAlertPresets, () => ({ data: [] }));
  server.on(listAlertRules, () => ({ data: [], nextCursor: null }));
  server.onAction(notificationContacts, 'list', () => ({ data: [] }));
  server.on(listTellableMembers, () => ({ data: [] }));
  const none = { count: 0, trackers: 0, triedTrackers: 1, readings: 0, isCut: false, data: [], calmer: null };
  server.on(tryAlertRule, () => ({ from: ago(43_200), ...none }));
});

const begin = () => visit(server, '/alerts/rules/new', { as: aUser('userAdmin') });
const save = () => screen.findByRole('button', { name: 'Save' });

test('whoever saves too early is led to what is missing, which is taken back once it is there', async () => {
  const { user } = await begin();
  await user.clear(await screen.findByLabelText('Upper limit'));
  await user.click(await save());
  const [limit, shipment] = [screen.getByLabelText('Upper limit'), screen.getByRole('textbox', { name: 'Shipment' })];
  await waitFor(() => expect(document.activeElement).toBe(limit));
  expect(screen.getAllByText('To be filled in.')).toHaveLength(2);
  expect([limit, shipment].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await user.type(limit, '1');
  expect(screen.getAllByText('To be filled in.')).toHaveLength(1);
  expect(screen.getByText('The lower limit must not exceed the upper one.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Of what'), 'Everything of the company');
  expect(screen.queryByText('To be filled in.')).toBeNull();
});

test('what the server refuses is told at its field', async () => {
  server.on(addAlertRule, ({ body }) => {
    sent.push(body);
    throw new DomainError('alertRule.limitRange', [{ field: 'ruleValueMax', reason: 'limitRange' }]);
  });
  const { user } = await begin();
  await user.selectOptions(await screen.findByLabelText('Of what'), 'Everything of the company');
  await user.click(await save());
  const limit = screen.getByLabelText('Upper limit');
  await waitFor(() => expect(limit.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(limit);
  expect(sent).toHaveLength(1);
  await user.type(limit, '5');
  expect(limit.getAttribute('aria-invalid')).not.toBe('true');
});

test('whoever leaves a rule that is begun is asked; whoever has changed nothing is not', async () => {
  const { user } = await begin();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: 'New rule' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'New rule' }));
  await user.clear(await screen.findByLabelText('It must last'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByText('Stay'));
  expect(screen.getByLabelText('It must last')).toHaveProperty('value', '');
});

test('a name that nobody has typed follows another kind of value; one that was typed stays', async () => {
  const { user } = await begin();
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the rule');
  const pick = async (key: string) => user.selectOptions(screen.getByLabelText('What is watched'), key);
  expect(name.value).toContain('Temperature');
  await pick('Humidity');
  expect(name.value).toContain('Humidity');
  await pick('Battery');
  expect(name.value).toContain('Battery');
  await user.clear(name);
  await user.type(name, 'Cellar');
  await pick('Temperature');
  expect(name.value).toBe('Cellar');
});

test('whoever saves while the name they typed is still being looked up need not press twice', async () => {
  const known = Promise.withResolvers<void>();
  const shipments = { data: [aShipment({ reference: 'PHARMA-41' })], nextCursor: null };
  server.on(listTransports, async ({ query }) => {
    if (query.get('search') === 'PHARMA-41') await known.promise;
    return shipments;
  });
  server.on(addAlertRule, ({ body }) => {
    sent.push(body);
    throw new DomainError('server.unavailable');
  });
  const { user } = await begin();
  await user.type(await screen.findByRole('textbox', { name: 'Shipment' }), 'PHARMA-41');
  await user.click(await save());
  expect(screen.queryByText('To be filled in.')).toBeNull();
  expect(sent).toEqual([]);
  known.resolve();
  await waitFor(() => expect(sent).toMatchObject([{ idTransport: shipments.data[0]?.idTransport }]));
});
