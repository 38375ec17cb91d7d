import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { createShare, listShares, listShareViews, revokeShare, type Share } from '@sillage/contract/desk/sharing/sharing.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const SHARE: Share = {
  idShare: 3,
  scopes: ['climate'],
  hasCode: true,
  endsAfterDelivery: false,
  endsDate: ago(-24),
  state: 'active',
  createdDate: ago(1),
  createdBy: 'Ada Lovelace',
  views: 2,
  lastViewDate: ago(0.5),
};
const LINK = 'https://sillage.example/share/secret';

let server: TestServer;
let shares: Share[];
let asked: unknown[];
beforeEach(async () => {
  shares = [];
  asked = [];
  server = await aServer();
  server.on(readTransport, () => theDetails({ trackers: [] }));
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(listAlerts, () => ({ data: [], nextCursor: null }));
  server.on(listShares, () => ({ data: shares }));
  server.on(createShare, ({ body }) => {
    asked.push(body);
    shares = [SHARE];
    return { ...SHARE, link: LINK, qrCode: 'data:image/svg+xml;base64,AA==' };
  });
});
afterEach(() => server.close());

async function open() {
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click(await screen.findByRole('button', { name: 'What to do with PHARMA-41' }));
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share PHARMA-41' })) };
}

test('a link is made with what it shows, its end and its code, and shown once to be copied', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('checkbox', { name: 'Position and route' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'The link ends' }), '24 h after delivery');
  await user.type(dialog.getByRole('textbox', { name: 'Code (optional)' }), 'blue-whale');
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  expect(await dialog.findByText(LINK)).toBeDefined();
  expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeDefined();
  expect(asked).toEqual([{ scopes: ['climate'], expiry: 'delivered', code: 'blue-whale' }]);
  await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test('nothing to show or a short code makes no link; an error is told', async () => {
  const { user, dialog } = await open();
  const create = () => dialog.getByRole('button', { name: 'Create the link' });
  for (const scope of ['Position and route', 'Temperature and humidity']) await user.click(dialog.getByRole('checkbox', { name: scope }));
  expect(create().hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Position and route' }));
  await user.type(dialog.getByRole('textbox', { name: 'Code (optional)' }), 'blue');
  expect([create().hasAttribute('disabled'), dialog.queryByText('At least 6 characters.') !== null]).toEqual([true, true]);
  await user.type(dialog.getByRole('textbox', { name: 'Code (optional)' }), '-whale');
  server.on(createShare, () => {
    throw new DomainError('share.tooMany');
  });
  await user.click(create());
  expect((await dialog.findByRole('alert')).textContent).toMatch(/as many links as there can be/);
});

test('the links there are say who looked, and can be revoked', async () => {
  shares = [SHARE];
  server.on(listShareViews, () => ({ data: [{ date: ago(1), lastDate: ago(0.5), network: '203.0.113.0/24', browser: 'Chrome' }] }));
  server.on(revokeShare, ({ params }) => {
    asked.push(params['idShare']);
    shares = [{ ...SHARE, state: 'revoked' }];
    return {};
  });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: '2 visits' }));
  expect((await dialog.findByRole('list', { name: 'Visits' })).textContent).toMatch(/Chrome203\.0\.113\.0\/24/);
  expect(dialog.getByText(/ by Ada Lovelace · ends/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  expect([question.getByText(/This cannot be undone/) !== null, asked]).toEqual([true, []]);
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('Revoked')).toBeDefined();
  expect(asked).toEqual(['3']);
});

test('a link that is revoked as soon as it was made is not offered any more', async () => {
  server.on(revokeShare, () => {
    shares = [{ ...SHARE, state: 'revoked' }];
    return {};
  });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  expect(await dialog.findByText(LINK)).toBeDefined();
  await user.click(await dialog.findByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('Revoked')).toBeDefined();
  expect(dialog.queryByText(LINK)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Create the link' })).toBeDefined();
});

test('what every link shows is said where its parts are chosen', async () => {
  const { dialog } = await open();
  expect(dialog.getByText(/^Every link shows the reference, the status/)).toBeDefined();
});
