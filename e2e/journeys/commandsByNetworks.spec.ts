import type { APIRequestContext, Page } from '@playwright/test';
import { aShownMqtt } from '../stack/commandDevices.ts';
import { aTracker, chooseCommand, commandPanelOf } from '../stack/commanding.ts';
import { expect, test } from '../stack/journey.ts';
import { aNetworkServer } from '../stack/networkServer.ts';
import { aCustomer, aMember } from '../stack/people.ts';
import { apiAs, BASE_URL, signIn, type Account } from '../stack/product.ts';
import { STACK } from '../stack/stack.ts';

test('a tracker that listens over MQTT is told once, however often it comes back, and answers', async ({ page, request }) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const name = `listens-${idCustomer}`;
  const secret = await aTracker(request, idCustomer, name, 'mqtt');
  await signIn(page, manager, `/devices/deviceDetails/${name}/GPS`);
  const dialog = await chooseCommand(page, 'Report at another interval');
  await dialog.getByLabel('Interval').fill('900');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const row = commandPanelOf(page).getByRole('listitem').filter({ hasText: 'Report every 15 min' });
  await expect(row.getByText('Waits for the tracker')).toBeVisible();

  const device = await aShownMqtt(name, secret, STACK.mqttPort);
  await expect.poll(() => device.told()).toMatchObject([{ kind: 'interval' }]);
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  const [shown] = device.told();
  // Its acknowledgement is lost with its connection.
  device.close();
  const again = await aShownMqtt(name, secret, STACK.mqttPort);
  if (shown) again.answer(shown, 'every 900 s');
  await expect(row.getByText('Answered', { exact: true })).toBeVisible();
  await expect(row.getByText('every 900 s')).toBeVisible();
  expect(again.told()).toEqual([]);
  again.close();
});

/** Proposes bytes, and another administrator says yes. */
async function bytesFor(page: Page, request: APIRequestContext, decider: Account, device: string): Promise<void> {
  const dialog = await chooseCommand(page, 'Send bytes');
  await dialog.getByLabel('Port').fill('5');
  await dialog.getByLabel('Bytes (hexadecimal)').fill('01 FF');
  await dialog.getByRole('switch', { name: 'The device confirms it' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(commandPanelOf(page).getByText('Waits for a yes')).toBeVisible();
  const api = await apiAs(request, decider);
  const { data } = (await api.get(`/trackers/${device}/commands`)) as { data: { idCommand: number }[] };
  await api.post(`/commands/${data[0]?.idCommand}/decision`, { approve: true });
}

async function aNetworksKey(request: APIRequestContext, manager: Account): Promise<{ authorization: string }> {
  const { key } = (await (await apiAs(request, manager)).post('/api-keys', { name: 'Network', scopes: ['report'] })) as { key: string };
  return { authorization: `Bearer ${key}` };
}

test('bytes for a device of ChirpStack wait for its network server to be named, stand in its queue once, and its event says that they arrived', async ({
  page,
  request,
}) => {
  const network = await aNetworkServer();
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const second = await aMember(request, manager, 'second', 2, 'en');
  const eui = `a84041${String(idCustomer).padStart(10, '0')}`;
  await aTracker(request, idCustomer, eui, 'chirpstack');
  const headers = await aNetworksKey(request, manager);
  await signIn(page, manager, `/devices/deviceDetails/${eui}/GPS`);
  const panel = commandPanelOf(page);
  await bytesFor(page, request, second, eui);
  const row = panel.getByRole('listitem').filter({ hasText: 'Bytes to port 5' });
  await expect(row.getByText('Waits for the tracker')).toBeVisible();
  await expect(panel.getByText('Commands wait until it is known which network server takes them.')).toBeVisible();
  await panel.getByRole('button', { name: 'Name the network server' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(network.url);
  await dialog.getByLabel('API key').fill('key-of-the-tenant');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(`Commands go to ${network.url}`)).toBeVisible();

  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  expect(network.queued).toMatchObject([
    { path: `/api/devices/${eui}/queue`, body: { queueItem: { fPort: 5, data: 'Af8=', confirmed: true } } },
  ]);
  const arrived = await request.post(`${BASE_URL}/api/ingest/chirpstack?event=ack`, {
    headers,
    data: { deviceInfo: { devEui: eui }, queueItemId: 'item-1', acknowledged: true },
  });
  expect(arrived.ok()).toBe(true);
  await expect(row.getByText('Answered', { exact: true })).toBeVisible();
  network.close();
});

test('a device of The Things Stack is told by its webhook, and what became of it comes back under our own name for it', async ({
  page,
  request,
}) => {
  const network = await aNetworkServer();
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const second = await aMember(request, manager, 'second', 2, 'en');
  const eui = `70b3d5${String(idCustomer).padStart(10, '0')}`;
  await aTracker(request, idCustomer, eui, 'tts');
  const headers = await aNetworksKey(request, manager);
  const ids = { end_device_ids: { device_id: `probe-${idCustomer}`, dev_eui: eui.toUpperCase() } };
  const says = (data: object) => request.post(`${BASE_URL}/api/ingest/tts`, { headers, data: { ...ids, ...data } });
  await says({ uplink_message: { received_at: new Date().toISOString(), frm_payload: 'AA==', decoded_payload: { temperature: 4 } } });

  await signIn(page, manager, `/devices/deviceDetails/${eui}/GPS`);
  const panel = commandPanelOf(page);
  await panel.getByRole('button', { name: 'Name the network server' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(network.url);
  await dialog.getByLabel('Application').fill('yard');
  await dialog.getByLabel('Webhook').fill('sillage');
  await dialog.getByLabel('API key').fill('NNSXS.key');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(`Commands go to ${network.url}`)).toBeVisible();

  await bytesFor(page, request, second, eui);
  const row = panel.getByRole('listitem').filter({ hasText: 'Bytes to port 5' });
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  const [{ path, body } = { path: '', body: {} }] = network.queued;
  expect(path).toBe(`/api/v3/as/applications/yard/webhooks/sillage/devices/probe-${idCustomer}/down/push`);
  const { downlinks } = body as { downlinks: { correlation_ids: string[] }[] };
  const correlation = { correlation_ids: ['as:downlink:1', ...(downlinks[0]?.correlation_ids ?? [])] };
  await says({ downlink_ack: { f_port: 5, ...correlation } });
  await expect(row.getByText('Answered', { exact: true })).toBeVisible();
  expect(network.queued).toHaveLength(1);
  network.close();
});
