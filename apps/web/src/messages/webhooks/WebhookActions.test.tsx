import {
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@sillage/contract/messages/webhooks/webhooks.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const aWebhook = (differing: Partial<Webhook> = {}): Webhook => ({
  idWebhook: 5,
  idCustomer: 7,
  name: 'Warehouse',
  url: 'https://hooks.example/in',
  events: ['shipment.arrived'],
  status: 'active',
  createdDate: '2026-03-01T06:00:00Z',
  lastSuccessDate: null,
  ...differing,
});
const aDelivery = (idDelivery: number, differing: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  idDelivery,
  webhookId: `evt_${idDelivery}`,
  type: 'shipment.arrived',
  status: 'delivered',
  attempts: 1,
  answerStatus: 200,
  latencyMs: 31,
  createdDate: '2026-03-01T06:00:00Z',
  lastAttemptDate: '2026-03-02T06:00:00Z',
  nextAttemptDate: null,
  answer: 'ok',
  ...differing,
});

let server: TestServer;
let webhooks: Webhook[];
beforeEach(async () => {
  server = await aServer();
  webhooks = [aWebhook()];
  withEmptyPage(server);
  server.on(listWebhooks, () => ({ data: webhooks }));
  server.on(listDeliveries, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function picked(what: string, name = 'Warehouse') {
  const { user } = await visit(server, '/parametres/webhooks', { as: aUser('userAdmin') });
  const pick = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: `What can be done with ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await pick(what);
  return { user, pick };
}

test('a new secret is made after it was said how long the old one still signs, once, and is shown this once', async () => {
  const made = Promise.withResolvers<void>();
  let asked = 0;
  server.on(rotateSecret, async ({ params }) => {
    expect(params['idWebhook']).toBe('5');
    asked++;
    await made.promise;
    return { secret: `whsec_${asked}` };
  });
  const { user, pick } = await picked('New secret');
  const question = await inDialog('New secret');
  expect(question.getByText(/^A new secret is made and shown once\. For 24 hours/)).toBeDefined();
  expect(asked).toBe(0);
  const confirm = question.getByRole('button', { name: 'New secret' });
  await user.click(confirm);
  await waitFor(() => expect(asked).toBe(1));
  await user.click(confirm);
  // Whoever leaves now would never see it.
  for (const leave of question.getAllByRole('button', { name: 'Cancel' })) await user.click(leave);
  made.resolve();
  const dialog = await inDialog('The new secret');
  expect(dialog.getByText('whsec_1')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Copy the secret' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_1');
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeDefined();
  await user.click(dialog.getAllByRole('button', { name: 'Done' }).at(-1) as HTMLElement);
  expect(screen.queryByText('whsec_1')).toBeNull();
  // Asked for again it is a question first: the secret that was shown is not kept here.
  await pick('New secret');
  expect(await inDialog('New secret')).toBeDefined();
  expect(asked).toBe(1);
});

test('who thinks better of it makes no secret', async () => {
  let asked = 0;
  server.on(rotateSecret, () => ({ secret: `whsec_${++asked}` }));
  const { user } = await picked('New secret');
  const question = await inDialog('New secret');
  await user.click(question.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toBe(0);
});

test('where the browser lets nobody copy, it says to do so by hand, and the secret stays', async () => {
  server.on(rotateSecret, () => ({ secret: 'whsec_1' }));
  const { user } = await picked('New secret');
  await user.click((await inDialog('New secret')).getByRole('button', { name: 'New secret' }));
  const dialog = await inDialog('The new secret');
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(dialog.getByRole('button', { name: 'Copy the secret' }));
  expect(await dialog.findByRole('button', { name: 'Copy it by hand, please' })).toBeDefined();
  expect(dialog.getByText('whsec_1')).toBeDefined();
  copying.mockRestore();
});

test('a webhook that somebody has deleted meanwhile gets no secret, and that is said', async () => {
  server.on(rotateSecret, () => {
    throw new DomainError('webhook.notFound');
  });
  const { user } = await picked('New secret');
  const question = await inDialog('New secret');
  await user.click(question.getByRole('button', { name: 'New secret' }));
  expect((await question.findByRole('alert')).textContent).toBe('This webhook does not exist, or not any more. Reload the list.');
});

test('a webhook is paused after a question; what is paused goes on without one, and is sent no test', async () => {
  const sent: unknown[] = [];
  server.on(changeWebhook, ({ body }) => {
    sent.push(body);
    webhooks = [aWebhook({ status: body['paused'] === true ? 'paused' : 'active' })];
    return webhooks[0] as Webhook;
  });
  const { user, pick } = await picked('Pause');
  const question = await inDialog('Pause the webhook?');
  await user.dblClick(question.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'What can be done with Warehouse' }));
  expect(screen.queryByRole('menuitem', { name: 'Send a test' })).toBeNull();
  await user.keyboard('{Escape}');
  await pick('Let it go on');
  expect(await screen.findByText('The webhook goes on: what waited is being sent.')).toBeDefined();
  expect(sent).toEqual([{ paused: true }, { paused: false }]);
});

test('a test is sent once while it is on its way, and the log opens with it', async () => {
  const slow = Promise.withResolvers<void>();
  let tests = 0;
  server.on(testWebhook, async () => {
    tests++;
    await slow.promise;
    server.on(listDeliveries, () => ({ data: [aDelivery(1, { type: 'webhook.test' })], nextCursor: null }));
    return aDelivery(1);
  });
  const { pick } = await picked('Send a test');
  await waitFor(() => expect(tests).toBe(1));
  await pick('Send a test');
  slow.resolve();
  const log = await inDialog('Deliveries');
  expect(await log.findByText('Test')).toBeDefined();
  expect(tests).toBe(1);
});

test('a test that cannot be sent says why, and no log opens', async () => {
  server.on(testWebhook, () => {
    throw new DomainError('webhook.notSending');
  });
  await picked('Send a test');
  expect(await screen.findByText('This webhook is paused. Let it go on first, then send again.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a name a webhook goes by its host, and is deleted once', async () => {
  webhooks = [aWebhook({ name: '' })];
  let deleted = 0;
  server.on(deleteWebhook, () => {
    deleted++;
    webhooks = [];
    return {};
  });
  const { user } = await picked('Delete', 'hooks.example');
  const question = await inDialog('Delete the webhook?');
  await user.dblClick(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No webhook yet')).toBeDefined();
  expect(deleted).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the log goes on with its next page, and shows those of one state alone', async () => {
  const asked: string[] = [];
  server.on(listDeliveries, ({ query }) => {
    asked.push(`${query.get('status')} ${query.get('cursor')}`);
    if (query.get('status') === 'failed') return { data: [aDelivery(7, { status: 'failed', answerStatus: 500 })], nextCursor: null };
    return query.get('cursor') === null
      ? { data: [aDelivery(9, { latencyMs: 90 })], nextCursor: 'before 9' }
      : { data: [aDelivery(8, { latencyMs: 80 })], nextCursor: null };
  });
  const { user } = await picked('Deliveries');
  const log = await inDialog('Deliveries');
  await user.click(await log.findByRole('button', { name: 'Show more' }));
  expect(await log.findByText(/answer 200 after 80 ms/)).toBeDefined();
  expect(log.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.selectOptions(log.getByLabelText('Show'), 'Failed');
  expect(await log.findByText(/answer 500 after 31 ms/)).toBeDefined();
  await waitFor(() => expect(log.queryByText(/after 90 ms/)).toBeNull());
  expect(asked).toEqual(['null null', 'null before 9', 'failed null']);
});
