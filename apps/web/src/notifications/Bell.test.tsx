import { notif, type WireNotification } from '@sillage/contract/notifications/notifications.contract';
import { listTransports } from '@sillage/contract/shipments/shipments.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { ago } from '../testing/aTransport.ts';
import { visit } from '../testing/aVisit.tsx';

const NOTICE: WireNotification = {
  ...{ idNotification: 1, idTransport: 41, title: 'PHARMA-41', content: 'temperatureAbove', isRead: 0, createdAt: ago(0.2) },
  ...{ firstName: '', lastName: '', avatarUrl: '' },
  translate: { ref: 'PHARMA-41', msg: 'temperatureAbove', values: { extreme: 9.44, limit: 8, tracker: 'TRK-1', rule: 'Cold chain' } },
};

let server: TestServer;
let notices: WireNotification[];
beforeEach(async () => {
  notices = [
    NOTICE,
    {
      ...NOTICE,
      idNotification: 2,
      isRead: 1,
      translate: { ...NOTICE.translate, ref: 'OLD-7', msg: 'ofALaterVersion' },
      content: 'said by the server',
    },
  ];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null, counts: { tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0 } }));
});
afterEach(() => server.close());

const counters = () => {
  const totalUnread = notices.filter(({ isRead }) => isRead === 0).length;
  return { totalUnread, counterTransport: totalUnread, counterCotation: 0 };
};

async function open() {
  const opened = await visit(server, '/transport');
  server.onAction(notif, 'unreadntfontr', counters);
  server.onAction(notif, 'list', () => ({ ...counters(), totalNotification: notices.length, data: notices }));
  server.onAction(notif, 'updatestatus', ({ body }) => {
    notices = notices.map((notice) =>
      body['idNotification'] === undefined || body['idNotification'] === notice.idNotification ? { ...notice, isRead: 1 } : notice,
    );
    return { totalUnread: counters().totalUnread };
  });
  await screen.findByText('Live');
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 1 }));
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  return { ...opened, bell };
}

test('the bell and the menu count at once, without asking every minute', async () => {
  await open();
  expect(within(screen.getByRole('navigation')).getByText('1')).toBeDefined();
});

test('the list says what happened, in words with numbers of the language, and how old it is', async () => {
  const { user, bell } = await open();
  await user.click(bell);
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect((await list.findAllByRole('listitem'))[0]?.textContent).toContain(
    'PHARMA-41 is too warm: 9.4 °C, the limit of “Cold chain” is 8 °C (TRK-1).',
  );
  expect(list.getAllByText('12 min ago').length).toBe(2);
  expect(list.getAllByRole('listitem')[1]?.textContent).toContain('OLD-7 said by the server');
});

test('one can be marked as read, and all of them', async () => {
  const { user, bell } = await open();
  await user.click(bell);
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await screen.findByRole('button', { name: 'Notifications, 0 unread' });
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  notices = [NOTICE];
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 1 }));
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await user.click(screen.getByRole('button', { name: 'Read all' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeDefined();
});

test('See opens the shipment, marks it as read and closes the list', async () => {
  const { user, bell } = await open();
  await user.click(bell);
  await user.click(await screen.findByRole('link', { name: 'See shipment PHARMA-41' }));
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(notices[0]?.isRead).toBe(1));
});

test('Escape closes the list and the focus is back on the bell', async () => {
  const { user, bell } = await open();
  await user.click(bell);
  await screen.findByRole('dialog', { name: 'Notifications' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell);
});
