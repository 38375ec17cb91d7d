import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { notificationContacts, readPreferences } from '@sillage/contract/messages/notifications/notifications.contract';
import { readPushKey, subscribePush, unsubscribePush } from '@sillage/contract/messages/notifications/push.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, leaveBecause } from '../../../platform/session/session.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const ENDPOINT = 'https://push.example/7';
const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };

function have(owner: object, name: string, value: unknown) {
  Object.defineProperty(owner, name, { configurable: true, value });
}

/** What a browser with messages has, as far as this page uses it. */
function aBrowser({ permission = 'default', answer = 'granted', isReachable = true, isSubscribed = false } = {}) {
  const asked: string[] = [];
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  let subscription: object | null = isSubscribed ? made : null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!isReachable) throw new DOMException('no push service', 'AbortError');
      asked.push(applicationServerKey);
      subscription = made;
      return made;
    },
  };
  const registration = { pushManager };
  have(navigator, 'serviceWorker', {
    register: async (file: string) => asked.push(file),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  have(window, 'PushManager', () => pushManager);
  have(window, 'Notification', {
    permission,
    requestPermission: async () => {
      asked.push('permission');
      return answer;
    },
  });
  return { asked, isSubscribed: () => subscription !== null };
}

let server: TestServer;
let sent: Record<string, unknown>[];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  server.on(readPreferences, () => ({
    data: {
      depositDocument: true,
      fashionHubContact: true,
      quotationCreate: true,
      quotationQuote: true,
      transportCreated: true,
      tasksWeekly: true,
      analyticsMonthly: true,
      poolsMonthly: true,
    },
  }));
  server.onAction(notificationContacts, 'list', () => ({ data: [] }));
  server.on(readPushKey, () => ({ publicKey: 'the-key' }));
  const keep = ({ body }: { body: Record<string, unknown> }) => {
    sent.push(body);
    return {};
  };
  server.on(subscribePush, keep);
  server.on(unsubscribePush, keep);
  server.on(legacyUpdate, ({ body }) => {
    sent.push(body);
    return { user: aUser(), access_token: null, error: null };
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  return server.close();
});

const open = () => visit(server, '/parametres/notifications');
const theSwitch = async () => {
  const found = await screen.findByRole('switch', { name: 'Messages in this browser' });
  await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false));
  return found;
};

test('permission is asked on the click and not before; then the browser is subscribed, until it is switched off', async () => {
  const browser = aBrowser();
  const { user } = await open();
  const push = await theSwitch();
  expect(browser.asked).toEqual([]);
  await user.click(push);
  await waitFor(() => expect(sent.length).toBe(2));
  expect(browser.asked).toEqual(['permission', '/sw.js', 'the-key']);
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys: KEYS }, { user: { data: { settings: { notifyByPush: true } } } }]);
  await waitFor(() => expect(push.getAttribute('aria-checked')).toBe('true'));
  await waitFor(() => expect(push.hasAttribute('disabled')).toBe(false));
  await user.click(push);
  await waitFor(() => expect(sent.at(-1)).toEqual({ endpoint: ENDPOINT }));
  expect(browser.isSubscribed()).toBe(false);
});

test('who says no to the browser is told that nothing is sent to it', async () => {
  aBrowser({ answer: 'denied' });
  const { user } = await open();
  await user.click(await theSwitch());
  expect(await screen.findByText(/was not allowed to show messages/)).toBeDefined();
  expect(sent).toEqual([]);
});

test('a push service out of reach is told', async () => {
  aBrowser({ isReachable: false });
  const { user } = await open();
  await user.click(await theSwitch());
  expect(await screen.findByText(/push service did not answer/)).toBeDefined();
});

test('a browser that was told never to ask says where to change that', async () => {
  aBrowser({ permission: 'denied' });
  await open();
  expect(await screen.findByText(/Allow them in its site settings/)).toBeDefined();
});

test('who signs out is told nothing more in this browser', async () => {
  const browser = aBrowser();
  const { user } = await open();
  await user.click(await theSwitch());
  await waitFor(() => expect(browser.isSubscribed()).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Log out' }));
  await screen.findByText('You Logout');
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
});

test.each(['access.signInFirst', 'access.badRefreshToken'] as const)(
  'whose session was ended (%s) is told nothing more in this browser',
  async (code) => {
    const browser = aBrowser();
    const { user } = await open();
    await user.click(await theSwitch());
    await waitFor(() => expect(browser.isSubscribed()).toBe(true));
    await waitFor(async () => expect((await theSwitch()).getAttribute('aria-checked')).toBe('true'));
    act(() => endSession(new DomainError(code)));
    await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  },
);

test('who has a new password signs in again before this browser is told anything', async () => {
  const browser = aBrowser();
  const { user } = await open();
  await user.click(await theSwitch());
  await waitFor(() => expect(browser.isSubscribed()).toBe(true));
  act(() => leaveBecause('Password changed.'));
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
});

test('whoever signs in after somebody who locked this browser is not told what was meant for them', async () => {
  const browser = aBrowser({ isSubscribed: true });
  await visit(server, '/parametres/notifications', { remembering: { 'sillage.pushReader': '6' } });
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  expect(localStorage.getItem('sillage.pushReader')).toBeNull();
});

test('a browser stays subscribed for whom it was', async () => {
  const browser = aBrowser({ isSubscribed: true });
  await visit(server, '/parametres/notifications', { remembering: { 'sillage.pushReader': '5' } });
  await waitFor(async () => expect((await theSwitch()).getAttribute('aria-checked')).toBe('true'));
  expect(browser.isSubscribed()).toBe(true);
  // To the session of now, since what is told ends with the one before.
  await waitFor(() => expect(sent).toEqual([{ endpoint: ENDPOINT, keys: KEYS }]));
});
