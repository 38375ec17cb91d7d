import * as plan from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { PlannedShuttle } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { listShuttles } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aShuttle, theShuttles } from '../../../testing/aShuttle.ts';
import { ago } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const OPERATOR = { as: aUser('superAdmin') };
const CHANGE = '/fashionhub/departures/5/change';
const NEW = '/fashionhub/departures/new';

let server: TestServer;
let departure: PlannedShuttle;
let sent: Record<string, unknown>[];
beforeEach(async () => {
  sent = [];
  departure = { ...aShuttle({ bookings: 0 }), plate: 'AB-123-CD', driverName: 'Nora', driverPhone: '' };
  server = await aServer();
  server.on(plan.readDeparture, () => departure);
  server.on(plan.listSeats, () => ({ data: [], nextCursor: null }));
  server.on(listShuttles, () => theShuttles([aShuttle()]));
  server.on(searchPlaces, ({ query }) => {
    const name = query.get('search') === 'Lyo' ? 'Lyon' : 'Torino';
    return { data: [{ name, region: '', country: name === 'Lyon' ? 'FR' : 'IT', latitude: 45, longitude: 5, population: 1000 }] } as never;
  });
  const answer = ({ body }: { readonly body: Record<string, unknown> }) => {
    sent.push(body);
    return departure;
  };
  server.on(plan.changeDeparture, answer);
  server.on(plan.addDeparture, answer);
});
afterEach(() => server.close());

const save = (user: UserEvent) => user.dblClick(screen.getByRole('button', { name: 'Save' }));
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
async function type(user: UserEvent, name: string | RegExp, text: string) {
  await user.clear(await field(name));
  await user.type(await field(name), text);
}

test('a departure is changed once, with all that was left as it was, and its page opens', async () => {
  const { user } = await visit(server, CHANGE, OPERATOR);
  await type(user, 'Pieces', '140');
  await type(user, 'A piece', '5,25');
  await save(user);
  await waitFor(() => expect(location.pathname).toBe('/fashionhub/departures/5'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: departure.name,
    departsAt: departure.departsAt,
    bookUntil: departure.bookUntil,
    capacity: { ...departure.capacity, pieces: 140 },
    price: { ...departure.price, perPieceCents: 525 },
    plate: 'AB-123-CD',
    revision: 1,
  });
});

test('where it leaves by another clock, that is said beside what is typed', async () => {
  departure = { ...departure, timeZone: 'Asia/Tokyo', departsAt: `${ago(-72).slice(0, 10)}T22:30:00.000Z` };
  await visit(server, CHANGE, OPERATOR);
  expect((await screen.findAllByText(/^By your own clock; at the stop: .*(07:30|7:30\sam) \(Tokyo, GMT\+9\)$/i)).length).toBe(1);
});

test('booking that ends after the departure is told at its field, and nothing is sent', async () => {
  const { user } = await visit(server, CHANGE, OPERATOR);
  // The field comes with its calendar once somebody is there, and can be read only until then.
  await user.click(await field('Bookable until'));
  await waitFor(async () => expect((await field('Bookable until')).readOnly).toBe(false));
  await type(user, 'Bookable until', '31/12/2035 10:00');
  await user.tab();
  await save(user);
  await waitFor(async () => expect((await field('Bookable until')).getAttribute('aria-invalid')).toBe('true'));
  await type(user, 'Pieces', '0');
  await user.tab();
  await save(user);
  expect(sent).toEqual([]);
});

test('a departure without stops, name and moments is not sent; each says so at its field', async () => {
  const { user } = await visit(server, NEW, OPERATOR);
  await field('Pieces');
  await save(user);
  for (const name of [/^Name/, 'Stop 1', 'Stop 2', 'Leaves', 'Bookable until', 'Pieces', 'At least'])
    await waitFor(async () => expect([name, (await field(name)).getAttribute('aria-invalid')]).toEqual([name, 'true']));
  expect(sent).toEqual([]);
});

test('what the server refuses is said at its field, and what was typed stays', async () => {
  server.on(plan.changeDeparture, () => {
    throw new DomainError('request.invalid', [{ field: 'capacity.kg', reason: 'too small' }]);
  });
  const { user } = await visit(server, CHANGE, OPERATOR);
  await type(user, 'Weight', '7');
  await save(user);
  await waitFor(async () => expect((await field('Weight')).getAttribute('aria-invalid')).toBe('true'));
  expect((await field('Weight')).value).toBe('7');
  expect(location.pathname).toBe(CHANGE);
});

test('who leaves what is typed is asked first', async () => {
  const { user } = await visit(server, CHANGE, OPERATOR);
  await type(user, 'Weight', '7');
  await user.click(screen.getByRole('link', { name: 'To the departure' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(location.pathname).toBe(CHANGE);
});

test('the seats are saved as a file; that they cannot be is told', async () => {
  const files: unknown[] = [];
  URL.createObjectURL = (file) => (files.push(file), 'blob:seats');
  let isDown = true;
  server.on(plan.exportSeats, () => {
    if (isDown) throw new DomainError('access.notAllowed');
    return { name: 'seats.csv', type: 'text/csv', bytes: new TextEncoder().encode('a') };
  });
  const { user } = await visit(server, '/fashionhub/departures/5', OPERATOR);
  const exportThem = async () => {
    await user.click(await screen.findByRole('button', { name: /^What to do with/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));
  };
  await exportThem();
  expect(await screen.findByRole('alert')).toBeDefined();
  isDown = false;
  await exportThem();
  await waitFor(() => expect(files).toHaveLength(1));
});
