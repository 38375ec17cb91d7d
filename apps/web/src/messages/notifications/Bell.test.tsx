import { markSeen, notif } from '@sillage/contract/messages/notifications/notifications.contract';
import { readIncident } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aNotification, keepNotifications } from '../../testing/aNotification.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const ALARM = aNotification({ idNotification: 2 });
const OF_LATER = aNotification({
  idNotification: 1,
  isRead: 1,
  title: 'OLD-7',
  content: 'said by the server',
  translate: { ref: '', msg: 'ofALaterVersion', values: {} },
});
const ring = (totalUnread: number) => act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread }));

async function open(notifications = [ALARM, OF_LATER]) {
  const opened = await visit(server, '/transport');
  const centre = keepNotifications(server, notifications);
  await screen.findByText('Live');
  ring(1);
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  return { ...opened, bell, centre };
}

test('the bell and the menu count at once, without asking every minute', async () => {
  await open();
  expect(await within(screen.getByRole('navigation')).findByText('1')).toBeDefined();
});

test('of an alert that has ended meanwhile the same line says that it is over, and since when', async () => {
  const { translate } = ALARM;
  const ended = { ...ALARM, translate: { ...translate, values: { ...translate.values, ended: '2026-03-02T12:15:00Z' } } };
  const { user, bell } = await open([ended]);
  await user.click(bell);
  expect(await screen.findByText(/It is over, since .*2026/)).toBeDefined();
});

test('what is still the newest is not sent again', async () => {
  const { user, bell } = await open();
  await user.click(bell);
  await screen.findByRole('dialog', { name: 'Notifications' });
  ring(1);
  await waitFor(() => expect(server.timesUnchanged()).toBeGreaterThan(0));
});

test('the list says what happened, in words with numbers of the language; of an unknown kind, what the server says', async () => {
  const { user, bell } = await open();
  await user.click(bell);
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const [alarm, other] = await list.findAllByRole('listitem');
  expect(alarm?.textContent).toContain('PHARMA-41 is too warm: 9.4 °C, the limit of “Cold chain” is 8 °C (TRK-1).');
  expect(other?.textContent).toContain('OLD-7 said by the server');
});

test('who did something is named, and shown by their initials', async () => {
  const made = aNotification({ firstName: 'Ana', lastName: 'Núñez', translate: { ref: 'WINE-3', msg: 'transportCreated', values: {} } });
  const { user, bell } = await open([made]);
  await user.click(bell);
  const item = await screen.findByText(/was created by/);
  expect(item.textContent).toBe('WINE-3 was created by Ana Núñez.');
  expect(screen.getByText('AN')).toBeDefined();
});

test('what it is about keeps its own direction within a sentence of another one', async () => {
  const { user, bell } = await open([aNotification({ translate: { ref: 'قطار (2)', msg: 'transportCreated', values: {} } })]);
  await user.click(bell);
  expect((await screen.findByText('قطار (2)')).tagName).toBe('BDI');
});

test('one can be marked as read, and all of them', async () => {
  const { user, bell, centre } = await open();
  await user.click(bell);
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await screen.findByRole('button', { name: 'Notifications, 0 unread' });
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  centre.replace([ALARM]);
  ring(1);
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await user.click(screen.getByRole('button', { name: 'Read all' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeDefined();
});

test('what is refused is unread again, and why is told', async () => {
  const { user, bell } = await open();
  server.onAction(notif, 'updatestatus', () => {
    throw new DomainError('server.unavailable');
  });
  await user.click(bell);
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText(/not reachable/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined();
});

test('See opens the shipment, marks it as read and closes the list', async () => {
  const { user, bell, centre } = await open();
  await user.click(bell);
  const [see] = await screen.findAllByRole('link', { name: 'See shipment PHARMA-41' });
  if (see) await user.click(see);
  await waitFor(() => expect(location.pathname).toBe('/transport/transportDetails/41'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(centre.kept()[0]?.isRead).toBe(1));
});

test('Escape closes the list and the focus is back on the bell', async () => {
  const { user, bell } = await open();
  await user.click(bell);
  await screen.findByRole('dialog', { name: 'Notifications' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell);
});

test('opening what something unread is about says so, once, and only where anything is unread', async () => {
  const seen: unknown[] = [];
  server.on(markSeen, ({ body }) => {
    seen.push(body);
    return { read: 0 };
  });
  server.on(readIncident, () => {
    throw new DomainError('incident.notFound');
  });
  await visit(server, '/alerts/incidents/9');
  await screen.findByRole('button', { name: 'Notifications, 0 unread' });
  expect(seen).toEqual([]);
  cleanup();
  keepNotifications(server, [ALARM]);
  await visit(server, '/alerts/incidents/9');
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await waitFor(() => expect(seen).toEqual([{ about: 'incident', id: 9, part: 'overview' }]));
});
