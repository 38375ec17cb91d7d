import { notif, type WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { aNotification, keepNotifications } from '../../testing/aNotification.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let laidOut: MockInstance[] = [];
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  // A window in which some fifteen rows have room.
  laidOut = [
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(800),
  ];
});
afterEach(() => {
  for (const mock of laidOut) mock.mockRestore();
  return server.close();
});

function many(count: number, differing: Partial<WireNotification> = {}): WireNotification[] {
  return Array.from({ length: count }, (_, index) =>
    aNotification({
      idNotification: index + 1,
      ...differing,
      translate: { ref: `SHIP-${index + 1}`, msg: 'transportCreated', values: {} },
    }),
  );
}

async function open(notifications: readonly WireNotification[], path = '/notifications') {
  const centre = keepNotifications(server, notifications);
  return { ...(await visit(server, path)), centre };
}

const rows = () => within(screen.getByRole('group', { name: 'Notifications' })).getAllByRole('listitem');
/** To the end, or to a share of the way. */
function scroll(share = 1) {
  const region = screen.getByRole('group', { name: 'Notifications' });
  region.scrollTop = 800 * share - 600;
  fireEvent.scroll(region);
}

test('twelve are shown, and three more each time the scroll passes nine tenths', async () => {
  await open(many(20));
  expect(await screen.findByText('SHIP-20')).toBeDefined();
  expect([rows().length, rows()[0]?.textContent]).toEqual([12, expect.stringContaining('SHIP-20')]);
  scroll(0.85);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(rows().length).toBe(12);
  scroll(0.9);
  expect(await screen.findByText('SHIP-6')).toBeDefined();
  expect(rows().length).toBe(15);
  scroll();
  await waitFor(() => expect(rows().length).toBe(18));
  expect(screen.queryByText('These are all the notifications.')).toBeNull();
  scroll();
  expect(await screen.findByText('These are all the notifications.')).toBeDefined();
  expect(screen.queryByText('You have seen all notifications.')).toBeNull();
});

test('of a long list only what is in view is drawn', async () => {
  const { centre } = await open(many(45));
  await screen.findByText('SHIP-45');
  while (screen.queryByText('These are all the notifications.') === null) {
    const before = centre.asked.length;
    scroll();
    await waitFor(() => expect(centre.asked.length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Notifications' }).getAttribute('aria-busy')).toBe('false'));
  }
  expect(rows().length).toBeLessThan(20);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('45');
});

test('filter, order and search are in the address, and asked of the server', async () => {
  const read = aNotification({ idNotification: 7, isRead: 1, translate: { ref: 'WINE-7', msg: 'transportCreated', values: {} } });
  const { user } = await open([...many(3), read]);
  await screen.findByText('WINE-7');
  await user.click(screen.getByRole('radio', { name: /^Unread/ }));
  await waitFor(() => expect(screen.queryByText('WINE-7')).toBeNull());
  expect(screen.getByText('There are no more unread notifications.')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by date' }), 'Oldest first');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('SHIP-1'));
  await user.click(screen.getByRole('radio', { name: 'Read' }));
  expect(await screen.findByText('These are all the notifications that you have read.')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Search the notifications' }), 'wine');
  await waitFor(() => expect(location.search).toBe('?filter=read&order=DSC&search=wine'));
  await user.type(screen.getByRole('searchbox', { name: 'Search the notifications' }), 'x');
  expect(await screen.findByText('No notification fits this search')).toBeDefined();
});

test('nothing there is said so, apart for each filter', async () => {
  const { user } = await open([]);
  expect(await screen.findByText('There are no notifications')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Unread/ }));
  expect(await screen.findByText('There are no unread notifications')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Read' }));
  expect(await screen.findByText('There are no read notifications')).toBeDefined();
});

test('all are read at once; when that is refused, they are unread again', async () => {
  const { user } = await open(many(3));
  expect((await screen.findAllByText('3 unread')).length).toBe(1);
  server.onAction(notif, 'updatestatus', () => {
    throw new DomainError('server.unavailable');
  });
  await user.click(screen.getByRole('button', { name: 'Read all' }));
  expect(await screen.findByText(/not reachable/)).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Mark as read' }).length).toBe(3));
  server.onAction(notif, 'updatestatus', () => ({ totalUnread: 0 }));
  keepNotifications(server, many(3));
  await user.click(screen.getByRole('button', { name: 'Read all' }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Mark as read' })).toEqual([]));
  expect(screen.getByText('0 unread')).toBeDefined();
});

test('among the unread ones, what is read leaves the list', async () => {
  const { user } = await open(many(2), '/notifications?filter=unread');
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read' });
  if (first) await user.click(first);
  await waitFor(() => expect(rows().length).toBe(1));
  expect(await screen.findByText('1 unread')).toBeDefined();
});

test('the bell leads to all of them in a dialog, and See closes it', async () => {
  const { user } = await open(many(14), '/transport');
  await user.click(await screen.findByRole('button', { name: /^Notifications,/ }));
  await user.click(await screen.findByRole('button', { name: 'See all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await dialog.findByText('14 unread')).toBeDefined();
  expect((await dialog.findAllByRole('listitem')).length).toBe(12);
  await user.click(dialog.getByRole('link', { name: 'See shipment SHIP-14' }));
  await waitFor(() => expect(location.pathname).toBe('/transport/transportDetails/41'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('guests are led to sign in; the operator, who has no entry for it, may open the page', async () => {
  const { unmount } = await visit(server, '/notifications', { as: null });
  await screen.findByRole('heading', { name: 'Sign in' });
  unmount();
  await visit(server, '/notifications', { as: aUser('superAdmin') });
  expect(await screen.findByText('There are no notifications')).toBeDefined();
});

test('who is called about an asset is led to it', async () => {
  const called = { ref: 'Crane 1', msg: 'mentioned', values: { asset: 'CRANE1' } };
  await open([aNotification({ idNotification: 1, idTransport: null, translate: called })]);
  const link = await screen.findByRole('link', { name: 'See the asset Crane 1' });
  expect(link.getAttribute('href')).toBe('/assets/details/CRANE1');
});

test('an import that has ended leads to what became of it', async () => {
  const ended = (what: string, idImport: number) => ({
    msg: 'importEnded',
    ref: 'plan.csv',
    values: { made: 12, left: 3, what, import: idImport },
  });
  await open([
    aNotification({ idNotification: 2, idTransport: null, title: 'First import', translate: ended('shipments', 7) }),
    aNotification({ idNotification: 1, idTransport: null, title: 'Second import', translate: ended('assets', 8) }),
  ]);
  expect((await screen.findAllByText(/import has ended; made: 12, left out: 3/)).length).toBe(2);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([address('See First import'), address('See Second import')]).toEqual(['/transport/import?import=7', '/assets/import?import=8']);
});

test('a certificate that is due leads to its tracker, several to the list of them', async () => {
  const one = { msg: 'calibrationDue', ref: 'TRK/9', values: { certificate: 'C-9', day: '2026-12-01', type: 'GPS' } };
  const several = { msg: 'calibrationsDue', ref: '', values: { number: 4, day: '2026-12-01' } };
  await open([
    aNotification({ idNotification: 2, idTransport: null, translate: one }),
    aNotification({ idNotification: 1, idTransport: null, title: 'Calibrations due', translate: several }),
  ]);
  expect(await screen.findByText(/has a certificate, “C-9”, until 01\/12\/2026/)).toBeDefined();
  expect(screen.getByText(/4 trackers need a new calibration; the first certificate holds until 01\/12\/2026/)).toBeDefined();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('See tracker TRK/9')).toBe('/devices/deviceDetails/TRK%2F9/GPS');
  expect(address('See Calibrations due')).toBe('/devices?calibration=dueSoon');
});
