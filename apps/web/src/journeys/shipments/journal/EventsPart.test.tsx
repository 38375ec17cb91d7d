import { readEpcis } from '@sillage/contract/journeys/exchange/exchange.contract';
import { addEvent, redoStopEvent, removeEvent, undoStopEvent } from '@sillage/contract/journeys/shipments/journal.contract';
import { listEvents, type TransportEvent } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { Refusal } from '@sillage/domain/refusal';
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

test('an entry is written with its kind, and a refusal stands at its field', async () => {
  const sent: unknown[] = [];
  server.on(addEvent, ({ body }) => {
    sent.push(body);
    if (body['receiver'] === '') throw new Refusal('event.receiverMissing');
    return event({});
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Add an entry' }));
  const dialog = within(screen.getByRole('dialog', { name: 'What happened?' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Delivered');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Place on the route' }), 'Milano');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say who received the goods.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Received by' }), 'M. Rossi');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toMatchObject({ kind: 'delivered', receiver: 'M. Rossi', place: 1 });
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
    if (isDown) throw new Refusal('server.failed');
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
