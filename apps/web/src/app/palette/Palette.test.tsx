import { search, type SearchHit } from '@sillage/contract/desk/search/search.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const hit = (title: string, differing: Partial<SearchHit> = {}): SearchHit => ({
  id: title,
  title,
  detail: 'Lyon – Milano',
  idCustomer: 7,
  customerName: 'Alpes Froid',
  idTransport: 41,
  status: null,
  asset: null,
  ...differing,
});

let server: TestServer;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(readTransport, () => theDetails());
  server.on(search, ({ query }) => {
    asked.push(query.get('q') ?? '');
    const found = [
      { kind: 'shipment' as const, alike: null, hits: [hit('PHARMA-41', { id: '41' })], nextCursor: null },
      { kind: 'tracker' as const, alike: null, hits: [hit('PHARMA-BOX')], nextCursor: null },
    ];
    return { groups: query.get('q') === 'pharma' ? found : [] };
  });
});
afterEach(() => server.close());

async function open(remembering = {}) {
  const opened = await visit(server, '/documentation', { remembering });
  await screen.findByRole('heading', { name: 'Help' });
  await opened.user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Search and go to' }));
  return { ...opened, palette, field: palette.getByRole('combobox') };
}

type Palette = Awaited<ReturnType<typeof open>>['palette'];
const suggested = (palette: Palette) => palette.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = (palette: Palette) => palette.getByRole('option', { selected: true }).textContent;

// The first here: the palette is fetched once.
test('what is typed while it is fetched is in its field', async () => {
  const { user } = await visit(server, '/documentation');
  await screen.findByRole('heading', { name: 'Help' });
  await user.keyboard('{Control>}k{/Control}pharma');
  const palette = within(await screen.findByRole('dialog', { name: 'Search and go to' }));
  expect(palette.getByRole<HTMLInputElement>('combobox').value).toBe('pharma');
});

test('Control and K open it over any page, the focus in its field', async () => {
  const { palette, field } = await open();
  expect(document.activeElement).toBe(field);
  expect(suggested(palette)).toContain('Shipments');
});

test('pages, settings and articles are found without regard to case and accents, ten at most', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'sécur');
  expect(suggested(palette)).toEqual(['SecuritySettings', 'Security and second factorHelp', 'All results for “sécur”']);
  await user.clear(field);
  await user.type(field, 's');
  expect(suggested(palette).length).toBe(10);
});

test('pages that no menu has are gone to as well: the alert rules', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'alert rules');
  expect(chosen(palette)).toBe('Alert rules');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/alerts/rules'));
});

test('arrows move the choice around, and Enter goes there', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'shipm');
  expect(chosen(palette)).toBe('Shipments');
  await user.keyboard('{ArrowUp}');
  expect(chosen(palette)).toBe(suggested(palette).at(-1));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen(palette)).toBe('New shipment');
  expect(field.getAttribute('aria-activedescendant')).toBe(palette.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/transport'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tab of the settings opens over the page, and a page of theirs in its place', async () => {
  const { user, field, unmount } = await open();
  await user.type(field, 'profile{Enter}');
  expect(await screen.findByLabelText('First name')).toBeDefined();
  expect(`${location.pathname}${location.search}`).toBe('/documentation?settings=profile');
  unmount();
  const again = await open();
  await again.user.type(again.field, 'appear{Enter}');
  expect(await screen.findByRole('heading', { name: 'Appearance & language', level: 1 })).toBeDefined();
  expect(location.pathname).toBe('/parametres/appearance');
});

test('from three letters on everything is searched, once the typing pauses', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'pharma');
  expect(await palette.findByRole('option', { name: /^PHARMA-41/ })).toBeDefined();
  expect(asked).toEqual(['pharma']);
  expect(palette.getByRole('group', { name: 'Shipments' })).toBeDefined();
  expect(within(palette.getByRole('group', { name: 'Trackers' })).getAllByRole('option').length).toBe(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
});

test('what is found leads on to the search, where there is more', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'pharma');
  expect(await palette.findByRole('group', { name: 'Everything' })).toBeDefined();
  await user.click(await palette.findByRole('option', { name: 'All results for “pharma”' }));
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/search?q=pharma'));
});

test('with what the server found it is ten at most too', async () => {
  server.on(search, () => ({
    groups: (['shipment', 'tracker', 'file', 'contact'] as const).map((kind) => ({
      kind,
      alike: null,
      nextCursor: null,
      hits: [1, 2, 3].map((at) => hit(`SEC-${kind}-${at}`)),
    })),
  }));
  const { user, palette, field } = await open();
  await user.type(field, 'sec');
  expect(await palette.findByRole('option', { name: /^SEC-shipment-1/ })).toBeDefined();
  expect(palette.getByRole('group', { name: 'Settings' })).toBeDefined();
  expect(suggested(palette).length).toBeLessThanOrEqual(10);
});

test.each([
  ['password', 'Profile'],
  ['api key', 'Security'],
  ['invite', 'Members'],
])('“%s” finds the settings where that is done, “%s”', async (typed, name) => {
  const { user, palette, field } = await open();
  await user.type(field, typed);
  const settings = within(palette.getByRole('group', { name: 'Settings' }));
  expect(settings.getByRole('option', { name: new RegExp(`^${name}`) })).toBeDefined();
});

test('two letters ask nobody', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'zz');
  expect(palette.getByText('No results..')).toBeDefined();
  expect(asked).toEqual([]);
});

test('nothing found is said once everything was searched', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'zzz');
  expect(palette.getByText('Searching…')).toBeDefined();
  expect(await palette.findByText('No results..')).toBeDefined();
  expect(suggested(palette)).toEqual([]);
});

test('what could not be searched is said', async () => {
  server.on(search, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user, palette, field } = await open();
  await user.type(field, 'pharma');
  expect(await palette.findByText('Not everything could be searched.')).toBeDefined();
});

test('Escape closes it', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('recent choices come first, those of the server as they were found', async () => {
  const { user, palette, field } = await open();
  await user.type(field, 'pharma');
  await user.click(await palette.findByRole('option', { name: /^PHARMA-41/ }));
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
  await user.keyboard('{Control>}k{/Control}');
  const again = within(await screen.findByRole('dialog', { name: 'Search and go to' }));
  const recent = within(again.getByRole('group', { name: 'Recent' })).getAllByRole('option');
  expect(recent.map(({ textContent }) => textContent?.slice(0, 9))).toEqual(['PHARMA-41']);
  expect(again.getAllByRole('option')[0]).toBe(recent[0]);
});

test('what somebody else chose in this browser is not shown', async () => {
  const found = { id: '9', label: 'SECRET-9', url: '/transport/transportdetails/9' };
  const kept = JSON.stringify({ idUser: aUser().data.idUser + 1, recents: [{ key: 'shipment:9', found }] });
  const { palette } = await open({ 'sillage.recentChoices': kept });
  expect(palette.queryByText('SECRET-9')).toBeNull();
});
