import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@sillage/contract/messages/webhooks/webhooks.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const WEBHOOK: Webhook = {
  idWebhook: 5,
  idCustomer: 7,
  name: 'Warehouse',
  url: 'https://hooks.example/in',
  events: ['shipment.arrived'],
  status: 'active',
  createdDate: '2026-03-01T06:00:00Z',
  lastSuccessDate: null,
};
const DELIVERY: WebhookDelivery = {
  idDelivery: 9,
  webhookId: 'evt_3',
  type: 'shipment.arrived',
  status: 'failed',
  attempts: 14,
  answerStatus: 500,
  latencyMs: 31,
  createdDate: '2026-03-01T06:00:00Z',
  lastAttemptDate: '2026-03-02T06:00:00Z',
  nextAttemptDate: null,
  answer: 'out of order',
};

let server: TestServer;
let webhooks: Webhook[];
beforeEach(async () => {
  server = await aServer();
  webhooks = [WEBHOOK];
  withEmptyPage(server);
  server.on(listWebhooks, () => ({ data: webhooks }));
  server.on(listDeliveries, () => ({ data: [DELIVERY], nextCursor: null }));
});
afterEach(() => server.close());

const open = async () => {
  const { user } = await visit(server, '/parametres/webhooks', { as: aUser('userAdmin') });
  return { user, settings: within(await screen.findByRole('main')) };
};
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a webhook is added with what it is told of, and its secret is shown once', async () => {
  webhooks = [];
  const asked: string[][] = [];
  const answered = Promise.withResolvers<void>();
  server.on(createWebhook, async ({ body }) => {
    asked.push((body as { events: string[] }).events);
    await answered.promise;
    webhooks = [WEBHOOK];
    return { ...WEBHOOK, secret: 'whsec_c2VjcmV0' };
  });
  const { user, settings } = await open();
  expect(await settings.findByText('No webhook yet')).toBeDefined();
  await user.click(settings.getByRole('button', { name: 'Add a webhook' }));
  const form = await inDialog('Add a webhook');
  await user.click(form.getByRole('button', { name: 'Add a webhook' }));
  expect(form.getByText('To be filled in.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Address')));
  await user.type(form.getByLabelText('Address'), 'https://hooks.example/in');
  await user.click(form.getByRole('checkbox', { name: /Alert raised/ }));
  await user.click(form.getByRole('button', { name: 'Add a webhook' }));
  // Whoever leaves now would never see it.
  for (const leave of form.getAllByRole('button', { name: 'Cancel' })) await user.click(leave);
  answered.resolve();
  const made = await inDialog('The webhook is ready');
  expect(made.getByText('whsec_c2VjcmV0')).toBeDefined();
  expect(asked.map((events) => [events.includes('alert.raised'), events.includes('shipment.arrived')])).toEqual([[false, true]]);
  await user.click(made.getAllByRole('button', { name: 'Done' }).at(-1) as HTMLElement);
  expect(await settings.findByText('Warehouse')).toBeDefined();
});

test('one that is added by two presses, before its button could show that it is under way, is added once', async () => {
  let asked = 0;
  server.on(createWebhook, () => {
    asked += 1;
    return { ...WEBHOOK, secret: 'whsec_c2VjcmV0' };
  });
  const { user, settings } = await open();
  await user.click(await settings.findByRole('button', { name: 'Add a webhook' }));
  const form = await inDialog('Add a webhook');
  await user.type(form.getByLabelText('Address'), 'https://hooks.example/in');
  const add = form.getByRole('button', { name: 'Add a webhook' });
  fireEvent.click(add);
  await act(async () => Promise.resolve());
  fireEvent.click(add);
  await inDialog('The webhook is ready');
  expect(asked).toBe(1);
});

test('an address that the server refuses is told at it, and so is that nothing is chosen', async () => {
  const asked: unknown[] = [];
  server.on(changeWebhook, ({ body }) => {
    asked.push(body);
    throw new DomainError('webhook.addressRefused', [{ field: 'url', reason: 'not an https address outside' }]);
  });
  const { user, settings } = await open();
  await user.click(await settings.findByRole('button', { name: 'What can be done with Warehouse' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const boxes = form.getAllByRole<HTMLInputElement>('checkbox');
  const chosen = boxes.filter(({ checked }) => checked);
  for (const box of chosen) await user.click(box);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(boxes.at(-1)?.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
  await user.click(chosen[0] as HTMLElement);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const address = form.getByLabelText('Address');
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(address);
  await user.type(address, '/in');
  expect(address.getAttribute('aria-invalid')).not.toBe('true');
});

test('the log shows how a delivery was answered, and sends it again', async () => {
  const replayed: unknown[] = [];
  server.on(replayDelivery, ({ params }) => {
    replayed.push(params);
    return { ...DELIVERY, status: 'waiting' as const };
  });
  server.on(testWebhook, () => DELIVERY);
  const { user, settings } = await open();
  await user.click(await settings.findByRole('button', { name: 'Deliveries' }));
  const log = await inDialog('Deliveries');
  expect(await log.findByText(/14 attempts · answer 500 after 31 ms/)).toBeDefined();
  expect(log.getByText('out of order')).toBeDefined();
  await user.click(log.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(replayed).toHaveLength(1));
});

test('one that was stopped says why, goes on, and is deleted after a question', async () => {
  webhooks = [{ ...WEBHOOK, status: 'failing' }];
  server.on(changeWebhook, () => {
    webhooks = [WEBHOOK];
    return WEBHOOK;
  });
  server.on(deleteWebhook, () => {
    webhooks = [];
    return {};
  });
  const { user, settings } = await open();
  expect(await settings.findByText(/It has taken nothing for 24 hours/)).toBeDefined();
  await user.click(settings.getByRole('button', { name: 'What can be done with Warehouse' }));
  await user.click(screen.getByRole('menuitem', { name: 'Let it go on' }));
  expect(await settings.findByText('Active')).toBeDefined();
  await user.click(settings.getByRole('button', { name: 'What can be done with Warehouse' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click((await inDialog('Delete the webhook?')).getByRole('button', { name: 'Delete' }));
  expect(await settings.findByText('No webhook yet')).toBeDefined();
});
