import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { createNote, deleteNote, readQuickPanel, updateNote, type QuickNote } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const NOTE: QuickNote = { idNote: 1, text: 'Call the dock', isDone: false, createdDate: '2026-11-20T08:00:00Z' };

let server: TestServer;
let notes: QuickNote[];
let settings: { notifyByMail: boolean; notifyByPush: boolean };
let narrow: MockInstance | undefined;
let zones: (string | null)[];
beforeEach(async () => {
  notes = [NOTE];
  settings = { notifyByMail: true, notifyByPush: false };
  zones = [];
  sessionStorage.clear();
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(readQuickPanel, ({ query }) => {
    zones.push(query.get('timeZone'));
    return {
      date: '2026-11-20',
      departures: [{ idTransport: 41, reference: 'PHARMA-41', address: 'Lyon', date: '2026-11-20T09:00:00Z', isDone: true }],
      arrivals: [],
      notes,
      settings,
    };
  });
  server.on(createNote, ({ body }) => {
    const note = { ...NOTE, idNote: 2, text: String(body['text']) };
    notes = [note, ...notes];
    return note;
  });
  server.on(updateNote, ({ params, body }) => {
    notes = notes.map((note) => (String(note.idNote) === params['idNote'] ? { ...note, ...body } : note));
    return notes[0] ?? NOTE;
  });
  server.on(deleteNote, ({ params }) => {
    notes = notes.filter(({ idNote }) => String(idNote) !== params['idNote']);
    return {};
  });
});
afterEach(() => {
  narrow?.mockRestore();
  return server.close();
});

async function open() {
  const opened = await visit(server, '/transport', { as: aUser('user') });
  await opened.user.click(await screen.findByRole('button', { name: 'Open the quick panel' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Quick panel' }));
  await panel.findByText('Call the dock');
  return { ...opened, panel };
}

test('the day is in words, with what leaves and arrives in the time zone of the browser', async () => {
  const { user, panel } = await open();
  expect(panel.getByRole('heading', { name: /^Friday,? 20 November 2026$/ })).toBeDefined();
  expect(zones[0]).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(panel.getByText('Nothing arrives today.')).toBeDefined();
  await user.click(panel.getByRole('link', { name: /PHARMA-41/ }));
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
});

test('Escape closes it and the focus is back on its button; in this tab it stays as it was left', async () => {
  const { user, unmount } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Quick panel' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the quick panel' }));
  await user.click(screen.getByRole('button', { name: 'Open the quick panel' }));
  unmount();
  await visit(server, '/transport');
  expect(await screen.findByRole('complementary', { name: 'Quick panel' })).toBeDefined();
});

test('on a small screen it is a drawer over the page, and no page begins covered by it', async () => {
  const wide = window.matchMedia('');
  narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(Object.create(wide) as MediaQueryList, { matches: media.includes('max-width'), media }));
  sessionStorage.setItem('sillage.quickPanelOpen', 'true');
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Open the quick panel' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Quick panel' }));
  await user.click(await drawer.findByRole('link', { name: /PHARMA-41/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a note is added, ticked and edited', async () => {
  const { user, panel } = await open();
  await user.type(panel.getByRole('textbox', { name: 'New note' }), 'Order pallets{Enter}');
  expect(await panel.findByText('Order pallets')).toBeDefined();
  await user.click(panel.getByRole('checkbox', { name: 'Call the dock' }));
  await waitFor(() => expect(notes.find(({ idNote }) => idNote === 1)?.isDone).toBe(true));
  await user.click(panel.getByRole('button', { name: 'Edit: Order pallets' }));
  await user.type(panel.getByRole('textbox', { name: 'Note' }), ' today{Enter}');
  expect(await panel.findByText('Order pallets today')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Edit: Order pallets today' }));
  await user.type(panel.getByRole('textbox', { name: 'Note' }), ' or not{Escape}');
  expect(panel.getByText('Order pallets today')).toBeDefined();
});

test('a note that the server refuses stays typed', async () => {
  server.on(createNote, () => {
    throw new DomainError('note.tooMany');
  });
  const { user, panel } = await open();
  const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'New note' });
  await user.type(field, 'One more{Enter}');
  expect(await panel.findByText(/You have 200 notes/)).toBeDefined();
  expect(field.value).toBe('One more');
});

test('a tick that is refused is taken back, and why is told', async () => {
  server.on(updateNote, () => {
    throw new DomainError('note.notFound');
  });
  const { user, panel } = await open();
  await user.click(panel.getByRole('checkbox', { name: 'Call the dock' }));
  expect(await screen.findByText('There is no such note.')).toBeDefined();
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Call the dock' }).checked).toBe(false));
});

test('whoever goes on with something else after deleting a note is left where they are', async () => {
  notes = [NOTE, { ...NOTE, idNote: 3, text: 'Count the seals' }];
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Delete: Call the dock' }));
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Undo' }));
  const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'New note' });
  await user.type(field, 'Order pallets{Enter}');
  expect(await panel.findByText('Order pallets')).toBeDefined();
  expect(document.activeElement).toBe(field);
});

test('a deleted note can be taken back; closing the panel makes it final', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Delete: Call the dock' }));
  expect(panel.queryByText('Call the dock')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Undo' }));
  expect(panel.getByText('Call the dock')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Delete: Call the dock' }));
  expect(notes.length).toBe(1);
  await user.click(panel.getByRole('button', { name: 'Close the quick panel' }));
  await waitFor(() => expect(notes).toEqual([]));
});

test('mails are switched off with the user’s own settings, beside what else they have arranged', async () => {
  const claire = aUser('user');
  const arranged = { ...claire, data: { ...claire.data, settings: { ...claire.data.settings, columns: 3 } } };
  const kept: unknown[] = [];
  server.on(legacyUpdate, ({ body }) => {
    kept.push(body);
    settings = { ...settings, notifyByMail: false };
    return { user: arranged, access_token: null, error: null };
  });
  const { user } = await visit(server, '/transport', { as: arranged });
  await user.click(await screen.findByRole('button', { name: 'Open the quick panel' }));
  const mail = await screen.findByRole('switch', { name: 'Notify me by e-mail' });
  await user.click(mail);
  await waitFor(() => expect(kept).toEqual([{ user: { data: { settings: { notifyByMail: false } } } }]));
  expect(mail.getAttribute('aria-checked')).toBe('false');
  server.on(legacyUpdate, () => {
    throw new DomainError('server.unavailable');
  });
  await user.click(mail);
  expect(await screen.findByText(/not reachable/)).toBeDefined();
  await waitFor(() => expect(mail.getAttribute('aria-checked')).toBe('false'));
});

test('what is typed while a note is on its way stays', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(createNote, async ({ body }) => {
    await slow.promise;
    return { ...NOTE, idNote: 2, text: String(body['text']) };
  });
  const { user, panel } = await open();
  const field = panel.getByLabelText<HTMLInputElement>('New note');
  await user.type(field, 'Ring Lyon{Enter}');
  await user.clear(field);
  await user.type(field, 'Ring Torino');
  slow.resolve();
  expect(await panel.findByText('Ring Lyon')).toBeDefined();
  expect(field.value).toBe('Ring Torino');
});
