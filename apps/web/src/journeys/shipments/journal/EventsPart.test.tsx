import { readEpcis } from '@sillage/contract/journeys/exchange/exchange.contract';
import { addEvent, changeEvent, redoStopEvent, removeEvent, undoStopEvent } from '@sillage/contract/journeys/shipments/journal.contract';
import { listEvents, type TransportEvent } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, theDetails } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41?tab=events';
const event = (differing: Partial<TransportEvent>): TransportEvent => ({
  idEvent: 1,
  kind: 'note',
  date: ago(1),
  automatic: false,
  details: {},
  author: null,
  undone: false,
  mayUndo: false,
  mayRedo: false,
  mayChange: false,
  ...differing,
});
const why = { uniqueIdentifiant: 'TRK-1', rule: 'outsideTwice', metres: 1234, radius: 500, readingDate: ago(3) };

let server: TestServer;
let shown: TransportEvent[] = [];
let asked: unknown[] = [];
beforeEach(async () => {
  const departed = event({
    idEvent: 3,
    kind: 'departed',
    automatic: true,
    mayUndo: true,
    details: { address: 'Lyon', ordinal: 0, ...why },
  });
  const note = event({ idEvent: 2, details: { text: 'Door 4' }, author: { idUser: 5, name: 'Ada Byron' }, mayChange: true });
  shown = [departed, note];
  asked = [];
  server = await aServer();
  server.on(readTransport, () => theDetails());
  server.on(listEvents, ({ query }) => {
    asked.push(query.get('kind'));
    return { data: shown, nextCursor: null };
  });
});
afterEach(() => server.close());

test('an automatic event says why, can be undone, and redone from where that is said', async () => {
  const acts: string[] = [];
  server.on(undoStopEvent, () => {
    acts.push('undo');
    return theDetails({ status: 'readytoship' });
  });
  server.on(redoStopEvent, () => {
    acts.push('redo');
    return theDetails();
  });
  const { user } = await visit(server, PATH);
  const row = (await screen.findByText('Departed from Lyon')).closest('li') ?? document.body;
  expect(within(row).getByText(/TRK-1, reading of .*: left the radius of 500 m: 1.2 km away, confirmed by 2 positions\./)).toBeDefined();
  await user.click(within(row).getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Redo' }));
  expect(await screen.findByText('It counts again.')).toBeDefined();
  expect(acts).toEqual(['undo', 'redo']);
});

test('a change says what was changed, and what the reference was before', async () => {
  shown = [
    event({ idEvent: 4, kind: 'changed', details: { what: 'reference, route', from: 'NR-001', to: 'NR-002' } }),
    event({ idEvent: 3, kind: 'changed', details: { what: 'carriage' } }),
    event({ idEvent: 2, kind: 'changed', details: { what: '' } }),
  ];
  await visit(server, PATH);
  const rows = (await screen.findAllByText('Shipment changed')).map((one) => one.closest('li')?.querySelectorAll('p')[1]?.textContent);
  expect(rows.slice(0, 2)).toEqual(['Reference NR-001 → NR-002, Route', 'Carriage']);
});

test('an entry says what it lacks before it is sent, is written once with its kind, and an error stands at its field', async () => {
  const sent: unknown[] = [];
  server.on(addEvent, ({ body }) => {
    if (sent.push(body) === 1) throw new DomainError('event.inFuture', [{ field: 'date', reason: 'in the future' }]);
    return event({});
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened?' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Delivered');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Place on the route' }), 'Milano');
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await dialog.findByText('Say who received the goods.')).toBeDefined();
  const receiver = dialog.getByRole('textbox', { name: 'Received by' });
  await waitFor(() => expect(document.activeElement).toBe(receiver));
  expect(sent).toEqual([]);
  await user.type(receiver, 'M. Rossi');
  expect(dialog.queryByText('Say who received the goods.')).toBeNull();
  await user.click(save);
  const time = dialog.getByLabelText('Date and time');
  await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(time);
  await user.dblClick(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{}, { kind: 'delivered', receiver: 'M. Rossi', place: 1 }]);
});

test('a delay without a reason is not sent by Enter', async () => {
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Delayed');
  const reason = dialog.getByRole('textbox', { name: /reason/i });
  await user.type(reason, ' {Enter}');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
});

test('an entry of which only the words are changed stays at its moment, to the second', async () => {
  const date = '2026-03-02T09:30:42.000Z';
  shown = [event({ idEvent: 2, date, details: { text: 'Door 4' }, author: { idUser: 5, name: 'Ada Byron' }, mayChange: true })];
  const sent: unknown[] = [];
  server.on(changeEvent, ({ body }) => {
    sent.push(body['date']);
    return event({});
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Edit this entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), ' or 5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([date]));
});

test('an entry stays about its place where that stands elsewhere on the route by now, and about none where it is there no more', async () => {
  const about = (idEvent: number, address: string, place: number) =>
    event({ idEvent, details: { text: address, address, place }, author: { idUser: 5, name: 'Ada Byron' }, mayChange: true });
  shown = [about(1, 'Milano', 0), about(2, 'Modane', 1)];
  const sent: unknown[] = [];
  server.on(changeEvent, ({ body }) => {
    sent.push(body['place']);
    return event({});
  });
  const { user } = await visit(server, PATH);
  for (const row of [0, 1]) {
    await screen.findAllByText('Modane');
    await user.click(screen.getAllByRole('button', { name: 'Edit this entry' })[row] ?? document.body);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect([sent.length, screen.queryByRole('dialog')]).toEqual([row + 1, null]));
  }
  expect(sent).toEqual([1, null]);
});

test("one's own entry is removed after a question; the filter asks for what it says", async () => {
  const removed: unknown[] = [];
  server.on(removeEvent, ({ params }) => {
    removed.push(params['idEvent']);
    return {};
  });
  const { user } = await visit(server, PATH);
  expect(await screen.findByText('By Ada Byron')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The entry was removed.')).toBeDefined();
  expect(removed).toEqual(['2']);
  shown = [];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'Alerts');
  expect(await screen.findByText('No such events')).toBeDefined();
  expect(asked.at(-1)).toBe('alertRaised,alertResolved');
});

test('the events are handed to the browser in the words of a standard', async () => {
  const pieces = async function* () {
    yield await Promise.resolve('{"type":"EPCISDocument"}');
  };
  server.on(readEpcis, () => ({ name: 'epcis-41.jsonld', type: 'application/ld+json', pieces: pieces() }));
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:events';
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Export the events' }));
  await user.click(screen.getByRole('menuitem', { name: 'GS1 EPCIS 2.0 (JSON-LD)' }));
  await waitFor(() => expect(saved).toEqual(['epcis-41.jsonld']));
  click.mockRestore();
});

test('earlier events that cannot be read are not passed over: it says so, and they are there at the next try', async () => {
  let isDown = true;
  server.on(listEvents, ({ query }) => {
    if (query.get('cursor') === null) return { data: shown, nextCursor: 'earlier' };
    if (isDown) throw new DomainError('server.failed');
    return { data: [event({ idEvent: 1, details: { text: 'Seal 7' } })], nextCursor: null };
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Older events' }));
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('There is more, which could not be read.');
  isDown = false;
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Seal 7')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
