import { listCustomerInvoices, readOwed } from '@sillage/contract/commerce/billing/credit.contract';
import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { listIncidents } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { countTransports, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aShipment } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PATH = '/transport?status=intransit&orderBy=reference&order=ASC';
const LATE = { name: 'Late ones', search: { punctuality: 'late' } };

let server: TestServer;
let kept: unknown;
let setting = 'shipmentViews';
beforeEach(async () => {
  setting = 'shipmentViews';
  server = await aServer();
  kept = [];
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 1, intransit: 1, arrived: 0 } }));
  server.on(listTransports, () => ({ data: [aShipment()], nextCursor: null }));
  server.on(legacyUpdate, ({ body }) => {
    const { settings } = (body['user'] as { data: { settings: Record<string, unknown> } }).data;
    if (setting in settings) kept = settings[setting];
    return { user: whoSaved(kept), access_token: null, error: null };
  });
});
afterEach(() => server.close());

function whoSaved(views: unknown) {
  const user = aUser();
  return { ...user, data: { ...user.data, settings: { ...user.data.settings, [setting]: views } } };
}

async function open(path: string, views: unknown = []) {
  kept = views;
  const { user } = await visit(server, path, { as: whoSaved(views) });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Saved views' })) };
}

test('what a list shows is saved under a name, and found again under it', async () => {
  const { user, dialog } = await open(`${PATH}&view=map`);
  await user.click(dialog.getByRole('button', { name: 'Save what is shown' }));
  expect(await dialog.findByText('Give the view a name.')).toBeDefined();
  await user.type(dialog.getByLabelText('Name of the view'), '  On   the way ');
  await user.click(dialog.getByRole('button', { name: 'Save what is shown' }));
  expect(await screen.findByText('The view On the way is saved.')).toBeDefined();
  expect(kept).toEqual([{ name: 'On the way', search: { status: 'intransit', orderBy: 'reference', order: 'ASC' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText('shown now')).toBeDefined();
});

test('a view leads to the list as it was, whatever it shows now', async () => {
  const { user, dialog } = await open(PATH, [LATE]);
  expect(dialog.queryByText('shown now')).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'Late ones' }));
  await waitFor(() => expect(location.search).toBe('?punctuality=late'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a name that is used already is replaced, and that is said before', async () => {
  const { user, dialog } = await open(PATH, [LATE]);
  await user.type(dialog.getByLabelText('Name of the view'), 'LATE ones');
  expect(dialog.getByText('You have a view of this name: it is replaced.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(kept).toEqual([{ name: 'LATE ones', search: { status: 'intransit', orderBy: 'reference', order: 'ASC' } }]));
});

test('a view that is removed comes back, beside what was saved meanwhile', async () => {
  const { user, dialog } = await open(PATH, [LATE]);
  await user.click(dialog.getByRole('button', { name: 'Remove the view Late ones' }));
  expect(await screen.findByText('The view Late ones is removed.')).toBeDefined();
  expect(dialog.getByText('You have saved no view of this list yet.')).toBeDefined();
  await user.type(dialog.getByLabelText('Name of the view'), 'Other');
  await user.click(dialog.getByRole('button', { name: 'Save what is shown' }));
  expect(await screen.findByText('The view Other is saved.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect((kept as { name: string }[]).map(({ name }) => name)).toEqual(['Late ones', 'Other']));
});

test('what cannot be kept is said, and the dialog stays as it was typed', async () => {
  server.on(legacyUpdate, () => {
    throw new DomainError('request.tooLarge');
  });
  const { user, dialog } = await open(PATH);
  await user.type(dialog.getByLabelText('Name of the view'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save what is shown' }));
  expect(await screen.findByText('This is too large to be sent.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Name of the view').value).toBe('Mine');
});

test('of a list as everybody sees it there is nothing to save', async () => {
  const { dialog } = await open('/transport');
  expect(dialog.getByText(/^Choose a filter, an order or a search/)).toBeDefined();
  expect(dialog.queryByLabelText('Name of the view')).toBeNull();
});

test('thirty views are kept at most', async () => {
  const { user, dialog } = await open(
    PATH,
    Array.from({ length: 30 }, (_, index) => ({ name: `View ${index}`, search: { status: 'arrived' } })),
  );
  await user.type(dialog.getByLabelText('Name of the view'), 'One more');
  await user.click(dialog.getByRole('button', { name: 'Save what is shown' }));
  expect(await dialog.findByText('30 views are kept at most. Remove one first.')).toBeDefined();
  expect(kept).toHaveLength(30);
});

test('the menu opens the list with the view that was chosen for it, and without one again', async () => {
  const { user, dialog } = await open(PATH, [LATE]);
  const menu = () =>
    within(screen.getByRole('navigation', { name: 'Navigation', hidden: true }))
      .getByTitle('Shipments')
      .getAttribute('href');
  const star = () => dialog.getByRole('button', { name: 'Open Late ones from the menu' });
  expect([menu(), star().getAttribute('aria-pressed')]).toEqual(['/transport', 'false']);
  await user.click(star());
  expect(await screen.findByText('The menu now opens this list with Late ones.')).toBeDefined();
  expect([menu(), star().getAttribute('aria-pressed')]).toEqual(['/transport?punctuality=late', 'true']);
  expect(kept).toEqual([{ ...LATE, isFirst: true }]);
  await user.click(star());
  expect(await screen.findByText('The menu opens this list without a view again.')).toBeDefined();
  expect([menu(), kept]).toEqual(['/transport', [LATE]]);
});

test('what another tab saved meanwhile stays beside what is saved here', async () => {
  const { user, dialog } = await open(PATH, [LATE]);
  kept = [LATE, { name: 'Of the other tab', search: { status: 'arrived' } }];
  await user.type(dialog.getByLabelText('Name of the view'), 'Of this one');
  await user.click(dialog.getByRole('button', { name: 'Save what is shown' }));
  expect(await screen.findByText('The view Of this one is saved.')).toBeDefined();
  expect((kept as { name: string }[]).map(({ name }) => name)).toEqual(['Late ones', 'Of the other tab', 'Of this one']);
});

test.each([
  ['incidentViews', '/alerts/incidents?tab=all&owner=me', { tab: 'all', owner: 'me' }],
  ['invoiceViews', '/invoices?owed=overdue', { owed: 'overdue' }],
  ['historyViews', '/history?type=air&shelf=deleted', { type: 'air', shelf: 'deleted' }],
  ['alertViews', '/alerts/list?tab=all&raised=week', { tab: 'all', raised: 'week' }],
])('of another list too, each its own: %s', async (name, path, search) => {
  setting = name;
  server.on(listAlerts, () => ({ data: [], nextCursor: null }));
  server.on(listIncidents, () => ({ data: [], nextCursor: null }));
  server.on(readOwed, () => ({ unpaidCents: 0, unpaid: 0, overdueCents: 0, overdue: 0, paidBeforeCents: 0, paidBefore: 0 }));
  server.on(listCustomerInvoices, () => ({ data: [], nextCursor: null }));
  const { user, dialog } = await open(path);
  await user.type(dialog.getByLabelText('Name of the view'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save what is shown' }));
  expect(await screen.findByText('The view Mine is saved.')).toBeDefined();
  expect(kept).toEqual([{ name: 'Mine', search }]);
});

test('a list without an entry in the menu offers no view that the menu would open it with', async () => {
  setting = 'incidentViews';
  server.on(listIncidents, () => ({ data: [], nextCursor: null }));
  const { dialog } = await open('/alerts/incidents?owner=me', [{ name: 'Mine', search: { owner: 'me' } }]);
  expect(dialog.getByRole('link', { name: 'Mine' }).getAttribute('href')).toBe('/alerts/incidents?owner=me');
  expect(dialog.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(
    expect.not.arrayContaining([expect.stringContaining('menu')]),
  );
  expect(dialog.queryByRole('button', { pressed: false })).toBeNull();
});
