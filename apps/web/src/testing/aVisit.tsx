import { countTasks } from '@sillage/contract/desk/tasks/tasks.contract';
import { TASK_KINDS, type TaskKind } from '@sillage/domain/desk/tasks/task';
import { readPromise } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import { listAssets } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { auth, logInByToken } from '@sillage/contract/people/access/access.contract';
import { clientSettings } from '@sillage/contract/platform/health/health.contract';
import { countUnread, listNotifications } from '@sillage/contract/messages/notifications/notifications.contract';
import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { countUnreadMessages } from '@sillage/contract/desk/conversation/conversation.contract';
import { listReports } from '@sillage/contract/monitoring/reports/reports.contract';
import { listTransportPositions } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { ROLE_IDS } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect } from 'vitest';
import { App } from '../app/App.tsx';
import { router } from '../app/router.ts';
import { loadTexts } from '../app/texts.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { startSession } from '../platform/session/session.ts';
import { STORED } from '../platform/storage.ts';
import { storeTokens } from '../platform/session/tokens.ts';
import { dismissToast, shownToasts } from '../ui/toast/toasts.ts';
import type { TestServer } from './aServer.ts';

export const GOOD_TOKEN = 'good-token';

declare const jsdom: { readonly reconfigure: (settings: { readonly url: string }) => void };

interface Visit {
  /** Null is a guest. */
  readonly as?: UserSession | null;
  /** Chosen in this browser; null for none, which begins in English. */
  readonly language?: 'en' | 'fr' | null;
  /** What this browser has kept from before. */
  readonly remembering?: Readonly<Record<string, string>>;
}

const started = startI18n(loadTexts, ['app', 'platform', 'errors']);

/** Opens the whole application at a path, as the browser would. */
export async function visit(server: TestServer, path: string, { as = aUser(), language = 'en', remembering = {} }: Visit = {}) {
  jsdom.reconfigure({ url: `${server.origin}${path}` });
  localStorage.clear();
  if (language !== null) localStorage.setItem('sillage.language', language);
  for (const [key, value] of Object.entries(remembering)) localStorage.setItem(key, value);
  for (const { key } of shownToasts()) dismissToast(key);
  await started;
  await i18next.changeLanguage(language ?? 'en');
  if (as) {
    knowUser(server, as);
    storeTokens({ token: GOOD_TOKEN, refresh_token: 'refresh-token', data: { idUser: as.data.idUser } });
  }
  await act(() => startSession());
  router.history.replace(path);
  const user = userEvent.setup();
  const view = render(<App />);
  // Until it has come, the page of the visit before is seen, and the tab of the settings that was open there is written down.
  await waitFor(() => expect(router.state.resolvedLocation?.href).toBe(router.history.location.href));
  if (!path.includes('settings=')) {
    const tab = remembering[STORED.settingsTab];
    if (tab === undefined) localStorage.removeItem(STORED.settingsTab);
    else localStorage.setItem(STORED.settingsTab, tab);
  }
  return { user, ...view };
}

/** What the shell of a signed-in user asks for. */
export function knowUser(server: TestServer, user: UserSession) {
  const signedIn = (token: string | null) => {
    if (token !== GOOD_TOKEN) throw new DomainError('access.signInFirst');
  };
  server.byDefault(logInByToken, ({ token }) => {
    signedIn(token);
    return { user, access_token: GOOD_TOKEN };
  });
  server.onAction(auth, 'logout', () => ({}));
  server.byDefault(countUnread, () => ({ totalUnread: 0, counterTransport: 0, counterCotation: 0 }));
  server.byDefault(listNotifications, () => ({
    status: 'LOADED' as const,
    totalUnread: 0,
    totalNotification: 0,
    data: [],
    nextCursor: null,
  }));
  server.byDefault(clientSettings, () => ({
    map: { streets: null, satellite: null },
    version: '0.1.0',
    passwordPolicy: 'spec' as const,
    excludedCustomerIds: [],
  }));
  server.byDefault(listAlerts, () => ({ data: [], nextCursor: null }));
  server.byDefault(countUnreadMessages, () => ({ unread: 0 }));
  server.byDefault(listAssets, () => ({ data: [] }));
  server.byDefault(listReports, () => ({ data: [] }));
  server.byDefault(countTasks, () => ({
    count: 0,
    kinds: Object.fromEntries(TASK_KINDS.map((kind) => [kind, 0])) as Record<TaskKind, number>,
  }));
  server.byDefault(readPromise, () => ({ promise: null }));
  server.byDefault(listTransportPositions, () => ({
    idTransport: [],
    reference: [],
    type: [],
    status: [],
    punctuality: [],
    openAlerts: [],
    latitude: [],
    longitude: [],
    accuracy: [],
    heading: [],
    time: [],
    nowhere: [],
    areAll: true,
  }));
}

export function aUser(role: UserSession['role'] = 'userAdmin'): UserSession {
  return {
    id: 5,
    uuid: '5f0d2c1e-6a1b-4b8e-9a55-0d5f6c7e8a90',
    role,
    from: 'sillage',
    data: {
      displayName: 'Claire Morel',
      firstname: 'Claire',
      lastname: 'Morel',
      username: 'claire@alpesfroid.example',
      idUser: 5,
      idRole: ROLE_IDS[role],
      idCustomer: role === 'superAdmin' ? 0 : 7,
      customerName: 'Alpes Froid',
      phone: '',
      photoURL: '',
      email: 'claire@alpesfroid.example',
      language: 'en',
      typeClient: 'TR',
      vertical: '',
      logo: '',
      lastConnection: null,
      settings: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      shortcuts: [],
      photo: '',
      subscribed: false,
      secondFactor: 'none',
    },
  };
}
