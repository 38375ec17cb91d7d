import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../../app/router.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { ARTICLES, articlesOf } from './articles.view.ts';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.close());

test('a guest is asked to sign in first', async () => {
  await visit(server, '/documentation', { as: null });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
});

test('the footer leads to the help, with the version beside it', async () => {
  const { user } = await visit(server, '/error-404');
  await user.click(await screen.findByRole('link', { name: 'Open the help' }));
  await screen.findByRole('heading', { name: 'Help' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByText('Sillage 0.1.0')).toBeDefined();
  expect(footer.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/documentation');
});

test('devices find every port that they can report to', async () => {
  await visit(server, '/documentation/api');
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''));
  expect(items).toEqual(
    expect.arrayContaining(['OsmAnd (TCP 5055)', 'Teltonika Codec 8, 8 Extended, 16 (TCP, UDP 5027)', 'GT06 / Concox (TCP 5023)']),
  );
});

test('articles are searched by all that they say, and lead to where they say it', async () => {
  const { user } = await visit(server, '/documentation');
  const search = await screen.findByPlaceholderText('A word of the help');
  const list = within(screen.getByRole('main'));
  expect(list.getAllByRole('link').length).toBe(articlesOf(aUser()).length);
  await user.type(search, 'KÉYBOARD');
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Keyboard shortcutsEverything without a mouse.',
    'Work with a shipmentSearching',
  ]);
  await user.clear(search);
  await user.type(search, 'shift f10');
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/documentation/keyboard#keyboard.move']);
  await user.type(search, 'qz');
  expect(list.getByText('No results..')).toBeDefined();
});

test('an article is read in the language of the user, and leads on', async () => {
  const { user } = await visit(server, '/documentation/webhooks', { language: 'fr' });
  expect(await screen.findByRole('heading', { name: 'Webhooks' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: "Avant\u00a0: Clés d'API et traceurs" }));
  expect(await screen.findByRole('heading', { name: "Clés d'API et traceurs", level: 1 })).toBeDefined();
  expect(screen.getByText('POST /api/ingest/readings').tagName).toBe('CODE');
});

test.each(ARTICLES.map(({ id }) => id))('every link of %s leads somewhere', async (id) => {
  await visit(server, `/documentation/${id}`, { as: aUser('superAdmin') });
  const article = await screen.findByRole('article');
  const links = within(article).getAllByRole('link');
  const paths = links.map((link) => new URL(link.getAttribute('href') ?? '', location.origin).pathname);
  expect(paths.filter((path) => !path.startsWith('/api/') && !router.options.context.hasRoute(path))).toEqual([]);
  expect(article.textContent).not.toMatch(/\*\*|`|\]\(/);
});

test('an article that does not exist leads to those that do', async () => {
  await visit(server, '/documentation/nowhere');
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeDefined();
  expect(location.pathname).toBe('/documentation');
});

test('nobody is offered an article about pages that they do not have', async () => {
  await visit(server, '/documentation', { as: aUser('user') });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Quotes');
  expect([main.queryByText('Price lists'), main.queryByText('Tasks')]).toEqual([null, null]);
});

test('a question mark shows the keys on every page, and none is shown to who types one', async () => {
  const { user } = await visit(server, '/documentation');
  await user.type(await screen.findByPlaceholderText('A word of the help'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getByRole('heading', { name: 'On every page' })).toBeDefined();
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what a section speaks of is drawn as the product draws it', async () => {
  await visit(server, '/documentation/follow');
  const article = within(await screen.findByRole('article'));
  const [statuses, , , punctualities] = article.getAllByRole('figure');
  expect(statuses?.textContent).toBe('To completeReady to goIn transitArrived');
  expect(punctualities?.textContent).toMatch(/early.*On time.*At risk.*late/i);
});

test('an alert is drawn in time, with words for each of its moments', async () => {
  await visit(server, '/documentation/alerts', { language: 'fr' });
  const [breach, alerts] = within(await screen.findByRole('article')).getAllByRole('figure');
  expect(within(breach as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(breach?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(alerts?.textContent).not.toBe('');
});
