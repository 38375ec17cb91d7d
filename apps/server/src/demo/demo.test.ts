import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_DESK_WORK } from '@sillage/simulator/demo/demoDesk';
import { DEMO_JOURNEYS, DEMO_SHIPMENTS } from '@sillage/simulator/demo/demoScenes';
import { measurementAt } from '@sillage/simulator/demo/measurementAt';
import { changesOf, rateWindowOf } from '@sillage/domain/monitoring/alerts/rate';
import { aServer } from '../testing/aServer.ts';
import { freshDb } from '../testing/freshDb.ts';
import { DEMO_CUSTOMERS, DEMO_PEOPLE } from './shared/accounts.ts';
import { DEMO_BOOKS } from './shared/book.ts';
import { seedDemo } from './shared/seedDemo.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = await aServer(await freshDb(), { DATA_DIR: folder });
const start = Date.now();
const accounts = await seedDemo(server.services, true);

async function signIn(email: string) {
  const password = accounts.find((one) => one.email === email)?.password;
  const said = (await server.call(null, 'POST', '/login_check', { username: email, password })).json() as { token: string };
  return { token: said.token };
}

/** Whom France and the United Kingdom have kept for films and books. */
const NOBODYS = /^(?:33639980\d{3}|447700900\d{3})$/;

test('every telephone number of the demo is a whole one that nobody has', () => {
  const said = [
    ...DEMO_PEOPLE.map(({ phone }) => phone),
    ...DEMO_DESK_WORK.flatMap(({ carriage }) => carriage.driverPhone ?? []),
    ...Object.values(DEMO_BOOKS).flatMap(({ contacts, contractors }) => [...contacts, ...contractors].map(({ phone }) => phone)),
  ];
  expect(said.filter((phone) => !NOBODYS.test(phone.replace('+', '')))).toEqual([]);
});

test('the operator sees what every customer pays', async () => {
  const operator = await signIn('operator@sillage.example');
  const { data } = (await server.call(operator, 'GET', '/customers')).json() as { data: { idCustomer: number; customerName: string }[] };
  const names = Object.values(DEMO_CUSTOMERS).map(({ customerName }) => customerName);
  const customers = data.filter(({ customerName }) => names.some((name) => name === customerName));
  expect(customers).toHaveLength(names.length);
  for (const { idCustomer } of customers) {
    const { subscription } = (await server.call(operator, 'GET', `/customers/${idCustomer}`)).json();
    expect(subscription.monthlyPriceCents).toBeGreaterThan(0);
    expect(Date.parse(subscription.startDate)).toBeLessThan(start);
  }
});

test('what was carried is billed in the order in which it arrived, nearly all of it paid, and nobody is told of it today', async () => {
  const operator = await signIn('operator@sillage.example');
  const { data } = (await server.call(operator, 'GET', '/invoices?owed=all&limit=1000')).json() as {
    data: { number: string; issuedDate: string; state: string }[];
  };
  const issued = data.map(({ issuedDate }) => Date.parse(issuedDate));
  expect(issued).toEqual(issued.toSorted((one, other) => other - one));
  const count = (state: string) => data.filter((one) => one.state === state).length;
  expect([count('paid') > 40, count('open') > 0, count('overdue') > 0, count('overdue') < 4]).toEqual([true, true, true, true]);
  const admin = await signIn('admin@alpesfroid.example');
  const told = (await server.call(admin, 'GET', '/notifications?limit=100&search=invoice')).json().data as { translate: { msg: string } }[];
  expect(told.filter(({ translate }) => translate.msg === 'invoiceIssued')).toEqual([]);
});

describe.each(DEMO_PEOPLE.filter(({ role }) => role === 'userAdmin').map(({ email, customer }) => [email, customer ?? 'TR'] as const))(
  'whoever signs in as %s',
  (email, key) => {
    test('finds people to call, companies to work for, and templates to begin from', async () => {
      const admin = await signIn(email);
      const { contacts, contractors, templates } = DEMO_BOOKS[key];
      const book = (await server.call(admin, 'GET', '/address-book')).json().contacts as unknown[];
      const companies = (await server.call(admin, 'POST', '/contractor', { action: 'read' })).json().data as unknown[];
      const kept = (await server.call(admin, 'GET', '/transport-templates')).json().data as unknown[];
      expect([book.length, companies.length, kept.length]).toEqual([contacts.length, contractors.length, templates.length]);
    });

    test('reads of each shipment that it was made before it left, and talked about afterwards', async () => {
      const admin = await signIn(email);
      for (const archiveState of ['', '&shelf=archived']) {
        const { data } = (await server.call(admin, 'GET', `/transports?limit=50${archiveState}`)).json() as {
          data: { idTransport: number; reference: string; createdDate: string }[];
        };
        for (const { idTransport, reference, createdDate } of data) {
          const known = DEMO_SHIPMENTS.find((one) => one.reference === reference);
          // What was booked has its departure ahead.
          const departure = known === undefined ? Number.POSITIVE_INFINITY : start + (known.stops[0]?.plannedOffsetMs ?? 0);
          const events = (await server.call(admin, 'GET', `/transports/${idTransport}/events?limit=50`)).json().data as Event[];
          const byHand = events.filter(({ kind }) => kind !== 'archived' && kind !== 'departed' && kind !== 'arrived');
          expect(byHand.map(({ date }) => Date.parse(date)).filter((time) => time > Math.min(departure, Date.now()))).toEqual([]);
          expect([reference, events.toReversed().find(({ date }) => date === createdDate)?.kind]).toEqual([reference, 'created']);
          const { data: messages } = (await server.call(admin, 'GET', `/transports/${idTransport}/messages`)).json() as {
            data: { sentDate: string }[];
          };
          const times = messages.map(({ sentDate }) => Date.parse(sentDate)).toSorted((a, b) => a - b);
          expect(new Set(times).size).toBe(times.length);
          expect(times.filter((time) => time < Date.parse(createdDate) || time > Date.now())).toEqual([]);
        }
      }
    });
  },
);

interface Event {
  readonly kind: string;
  readonly date: string;
}

test('where a rule watches what rises too fast, something has', () => {
  const watched = DEMO_SHIPMENTS.filter(({ risesByKelvin }) => risesByKelvin !== undefined);
  expect(watched).not.toHaveLength(0);
  for (const { journey: key, risesByKelvin = Infinity } of watched) {
    const journey = DEMO_JOURNEYS.get(key ?? '');
    const samples = Array.from({ length: 60 }, (_, minute) => start - (60 - minute) * 60_000).flatMap((time) => {
      const value = journey && measurementAt(journey, start, time).temperature;
      return value === undefined ? [] : [{ time, value, unsure: 0 }];
    });
    const { stretches } = changesOf(rateWindowOf('temperatureRate'), [], samples);
    const changes = stretches.flatMap((one) => one.changes.map(({ value }) => value));
    expect(Math.max(...changes)).toBeGreaterThan(risesByKelvin);
  }
});

test('the warehouse has pools of pallets and boxes with their books, some of it away for too long', async () => {
  const admin = await signIn(DEMO_PEOPLE.find(({ role, customer }) => role === 'userAdmin' && customer === 'SC')?.email ?? '');
  const { data } = (await server.call(admin, 'GET', '/pools')).json() as { data: Record<string, number>[] };
  expect(data).toHaveLength(2);
  for (const { owned = 0, atSites = 0, withPartners = 0, underWay = 0, lost = 0, overdue = 0 } of data) {
    expect([owned, overdue > 0, withPartners > 0]).toEqual([atSites + withPartners + underWay + lost, true, true]);
  }
});
