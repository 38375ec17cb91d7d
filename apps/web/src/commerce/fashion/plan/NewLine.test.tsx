import * as plan from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { WireLine } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { listShuttles } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { theShuttles } from '../../../testing/aShuttle.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const OPERATOR = { as: aUser('superAdmin') };
const NEW = '/fashionhub/plan/new';

let server: TestServer;
let lines: WireLine[];
let sent: Record<string, unknown>[];
beforeEach(async () => {
  [lines, sent] = [[], []];
  server = await aServer();
  server.on(plan.listLines, () => ({ data: lines, nextCursor: null }));
  server.on(listShuttles, () => theShuttles([]));
  server.on(searchPlaces, ({ query }) => {
    const isLyon = query.get('search')?.startsWith('Ly') === true;
    const [name, country] = isLyon ? ['Lyon', 'FR'] : ['Torino', 'IT'];
    return { data: [{ name, region: '', country, latitude: isLyon ? 45.76 : 45.07, longitude: 5, population: 1000 }] } as never;
  });
  server.on(plan.addLine, ({ body }) => {
    sent.push(body);
    const line = { ...body, idLine: 9, revision: 1 } as unknown as WireLine;
    lines = [line];
    return line;
  });
});
afterEach(() => server.close());

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
async function type(user: UserEvent, name: string | RegExp, text: string) {
  await user.clear(await field(name));
  await user.type(await field(name), text);
}
async function pick(user: UserEvent, stop: string, search: string, name: RegExp) {
  await user.type(await field(stop), search);
  await user.click(await screen.findByRole('option', { name, hidden: true }));
}
const set = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const save = (user: UserEvent) => user.dblClick(screen.getByRole('button', { name: 'Save' }));
const invalid = async (name: string | RegExp) => (await field(name)).getAttribute('aria-invalid') === 'true';
/** A line that lacks nothing. */
async function filled() {
  const { user } = await visit(server, NEW, OPERATOR);
  await type(user, /^Name/, 'Lyon – Torino');
  await pick(user, 'Stop 1', 'Lyo', /Lyon/);
  await pick(user, 'Stop 2', 'Tor', /Torino/);
  const [, minutes] = screen.getAllByLabelText('After departure');
  await user.type(minutes as HTMLElement, '240');
  for (const [name, text] of [
    ['Pieces', '80'],
    ['Weight', '600'],
    ['At least', '45,50'],
    ['A piece', '5'],
  ] as const)
    await type(user, name, text);
  return user;
}

test('a line is made once, of all that was said and proposed, and the plan has it', async () => {
  const user = await filled();
  await set('Last day', '2035-12-31');
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  await set('Day 1', '2030-05-01');
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  await save(user);
  expect(await screen.findByText('Lyon – Torino is saved')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/fashionhub/plan'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: 'Lyon – Torino',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    stops: [
      { address: expect.stringContaining('Lyon') as string, country: 'FR', latitude: 45.76, radius: 500, minutes: 0 },
      { address: expect.stringContaining('Torino') as string, country: 'IT', latitude: 45.07, radius: 500, minutes: 240 },
    ],
    capacity: { pieces: 80, hangingMetres: 0, kg: 600 },
    price: { perPieceCents: 500, perMetreCents: 0, perKgCents: 0, minimumCents: 4550 },
    weekdays: [1, 2, 3, 4],
    departureTime: '06:30',
    validTo: '2035-12-31',
    // A day that was left empty is none.
    daysWithout: ['2030-05-01'],
    cutOff: { kind: 'minutesBefore', minutes: 120 },
  });
  expect(sent[0]).not.toHaveProperty('revision');
});

test('of a line of which nothing is said each missing thing is told at its field, and nothing is sent', async () => {
  const { user } = await visit(server, NEW, OPERATOR);
  await field('Pieces');
  await save(user);
  for (const name of [/^Name/, 'Stop 1', 'Stop 2', 'Pieces', 'Weight', 'At least'])
    await waitFor(async () => expect([name, await invalid(name)]).toEqual([name, true]));
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Name/)));
  expect(sent).toEqual([]);
});

test('a last day before the first is told at it, and what was told goes once it is right', async () => {
  const user = await filled();
  await set('First day', '2035-02-01');
  await set('Last day', '2035-01-01');
  await save(user);
  expect(await screen.findByText('The last day is before the first one. Correct one of the two.')).toBeDefined();
  expect(sent).toEqual([]);
  await set('Last day', '2035-02-01');
  await save(user);
  await waitFor(() => expect(sent).toMatchObject([{ validFrom: '2035-02-01', validTo: '2035-02-01' }]));
});

test('booking can close at a time of the day before, and then no minutes are asked for', async () => {
  const user = await filled();
  await user.clear(await field('How long before'));
  await user.selectOptions(await field('Booking closes'), 'At a time of the day before');
  expect(screen.queryByLabelText('How long before')).toBeNull();
  await set('Time', '17:15');
  await save(user);
  await waitFor(() => expect(sent).toMatchObject([{ cutOff: { kind: 'dayBefore', time: '17:15' } }]));
  expect(sent[0]?.['cutOff']).not.toHaveProperty('minutes');
});

test('a stop that is added between is sent with its place in the row; one taken out again is not', async () => {
  const user = await filled();
  await user.click(screen.getByRole('button', { name: 'Add a stop' }));
  await user.click(screen.getByRole('button', { name: 'Add a stop' }));
  await user.click(screen.getByRole('button', { name: 'Remove stop 3' }));
  await pick(user, 'Stop 3', 'Lyo', /Lyon/);
  const minutes = screen.getAllByLabelText<HTMLInputElement>('After departure');
  await user.type(minutes[2] as HTMLElement, '60');
  await save(user);
  await waitFor(() => expect(minutes[2]?.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await user.clear(minutes[2] as HTMLElement);
  await user.type(minutes[2] as HTMLElement, '500');
  await save(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['stops']).toMatchObject([{ minutes: 0 }, { minutes: 240 }, { minutes: 500 }]);
});

test('a name that another line has is refused at it, and what was typed stays', async () => {
  server.on(plan.addLine, () => {
    throw new DomainError('shuttle.lineNameTaken', [{ field: 'name', reason: 'taken' }]);
  });
  const user = await filled();
  await save(user);
  expect(await screen.findAllByText('Another line has this name. Choose another one.')).not.toHaveLength(0);
  await waitFor(async () => expect(await invalid(/^Name/)).toBe(true));
  expect((await field(/^Name/)).value).toBe('Lyon – Torino');
  expect(location.pathname).toBe(NEW);
});

test('who leaves what is typed is asked first, and stays where they say so', async () => {
  const { user } = await visit(server, NEW, OPERATOR);
  await type(user, /^Name/, 'Lyon');
  await user.click(screen.getByRole('link', { name: 'To the plan' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(location.pathname).toBe(NEW);
});

test('a line that is not there says so in the place of an empty form', async () => {
  server.on(plan.readLine, () => {
    throw new DomainError('shuttle.lineNotFound');
  });
  await visit(server, '/fashionhub/plan/77', OPERATOR);
  expect(await screen.findByText('There is no such line, or it was ended. Look for it in the list of lines.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
