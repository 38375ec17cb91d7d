import { notif } from '@sillage/contract/notifications/notifications.contract';
import { listTransports } from '@sillage/contract/shipments/shipments.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { visit } from '../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null, counts: { tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0 } }));
});
afterEach(() => server.close());

test('the navigation says who is signed in, and shows at most 50', async () => {
  await visit(server, '/transport');
  server.onAction(notif, 'unreadntfontr', () => ({ totalUnread: 73, counterTransport: 73, counterCotation: 0 }));
  await screen.findByText('Live');
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 73 }));
  expect((await screen.findAllByText('50+')).length).toBe(2);
  expect(screen.getByText('Claire Morel')).toBeDefined();
  expect(screen.getByText('Alpes Froid · Administrator')).toBeDefined();
  expect(
    within(screen.getByRole('navigation'))
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

test('theme, language and fold are remembered', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }));
  expect(localStorage.getItem('sillage.theme')).toBe('charteGraphDark');
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(localStorage.getItem('sillage.theme')).toBe('charteGraph');
  await user.click(screen.getByRole('button', { name: 'Fold the navigation' }));
  expect(localStorage.getItem('sillage.navbarFolded')).toBe('true');
  await user.click(screen.getAllByRole('button', { name: 'FR, Français' })[0] ?? document.body);
  expect(await screen.findByText("Aucune expédition pour l'instant")).toBeDefined();
  expect(localStorage.getItem('sillage.language')).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
});

test('on small screens the navigation is a drawer', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Open the navigation' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }));
  expect(drawer.getByRole('link', { name: 'Log out' })).toBeDefined();
  await user.click(drawer.getByRole('button', { name: 'Close the navigation' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
