import { countUnread } from '@sillage/contract/messages/notifications/notifications.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { aUser, visit } from '../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

test('the navigation says who is signed in, and shows at most 50', async () => {
  await visit(server, '/transport');
  server.on(countUnread, () => ({ totalUnread: 73, counterTransport: 73, counterCotation: 0 }));
  await screen.findByText('Live');
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 73 }));
  expect((await screen.findAllByText('50+')).length).toBe(2);
  expect(screen.getByText('Claire Morel')).toBeDefined();
  expect(screen.getByText('Alpes Froid · Administrator')).toBeDefined();
  expect(
    within(screen.getByRole('navigation', { name: 'Navigation' }))
      .getByRole('link', { name: /Shipments/ })
      .getAttribute('aria-current'),
  ).toBe('page');
});

test('a lost connection is told, and so is its return', async () => {
  await visit(server, '/transport');
  await screen.findByText('Live');
  server.refuseListeners(true);
  server.dropListeners();
  expect(await screen.findByText(/The live connection is lost/, { selector: 'p' })).toBeDefined();
  server.refuseListeners(false);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/The live connection is lost/, { selector: 'p' })).toBeNull());
});

test('theme and fold are remembered', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }));
  expect(localStorage.getItem('sillage.theme')).toBe('charteGraphDark');
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(localStorage.getItem('sillage.theme')).toBe('charteGraph');
  await user.click(screen.getByRole('button', { name: 'Fold the navigation' }));
  expect(localStorage.getItem('sillage.navbarFolded')).toBe('true');
});

test('on small screens the navigation is a drawer', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Open the navigation' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }));
  expect(drawer.getByRole('link', { name: 'Log out' })).toBeDefined();
  await user.click(drawer.getByRole('button', { name: 'Close the navigation' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the drawer goes when a link of it is followed, also to the page that is behind it', async () => {
  const { user } = await visit(server, '/transport?status=arrived');
  for (const address of ['/transport', '/transport']) {
    await user.click(await screen.findByRole('button', { name: 'Open the navigation' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Navigation' })).getByRole('link', { name: /^Shipments/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
  }
});

test('full screen is offered where the browser has it', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  const asked: Element[] = [];
  Element.prototype.requestFullscreen = function requestFullscreen() {
    asked.push(this);
    return Promise.resolve();
  };
  const { user, unmount } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Full screen' }));
  expect(asked).toEqual([document.documentElement]);
  unmount();
  Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
  await visit(server, '/transport');
  await screen.findByRole('button', { name: 'Shortcuts' });
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
});

test.each(['/parametres/langues', '/langues'])('%s has theme and language, for the operator', async (path) => {
  const { user } = await visit(server, path, { as: aUser('superAdmin') });
  await screen.findByRole('heading', { name: 'Appearance & language', level: 1 });
  expect(location.pathname).toBe('/parametres/langues');
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content') ?? 'dark').toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect(localStorage.getItem('sillage.theme')).toBe('charteGraph');
});

test('the languages are no page of a member', async () => {
  await visit(server, '/parametres/langues');
  await screen.findByText('No shipments yet');
  expect(location.pathname).toBe('/transport');
});

test('there is one bell, one language menu and one search', async () => {
  await visit(server, '/transport');
  await screen.findByText('Live');
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
  expect([/^Language/, /^Search/, /notification/i].map((name) => buttons.filter((one) => name.test(one)).length)).toEqual([1, 1, 1]);
  expect(document.querySelectorAll('[class*="tabler-icon-bell"]').length).toBe(1);
});
