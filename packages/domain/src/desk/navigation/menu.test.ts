import { expect, test } from 'vitest';
import type { MemberRole } from '../../people/access/actor.ts';
import { footMenuOf, menuOf } from './menu.ts';

type Family = 'SC' | 'TR' | 'LUXE' | 'default';

const READERS = {
  SC: { typeClient: 'SC', vertical: '' },
  TR: { typeClient: 'TR', vertical: '' },
  LUXE: { typeClient: 'TR', vertical: 'LUXE' },
  default: { typeClient: '', vertical: 'FOOD' },
} as const satisfies Record<Family, object>;

/** Sections 2.4 and 6 of the specification, written out, with what the product has beside them. */
const TABLE: readonly (readonly [Family, MemberRole, string])[] = [
  [
    'default',
    'superAdmin',
    '/cotations /fashionhub /transport /clients /indoor /devices /history /analytics /ratings /invoices /search /tasks',
  ],
  ['default', 'userAdmin', '/cotations /transport /history /analytics /invoices /search /tasks'],
  ['default', 'user', '/cotations /transport /history /analytics /invoices /search'],
  ['SC', 'superAdmin', '/dashboards /assets /indoor /masters /pools /contenus /devices /history /invoices /search /tasks'],
  ['SC', 'userAdmin', '/dashboards /assets /indoor /masters /pools /contenus /devices /history /invoices /search /tasks'],
  ['SC', 'user', '/dashboards /assets /indoor /masters /pools /contenus /history /invoices /search'],
  ['TR', 'superAdmin', '/cotations /transport /fashionhub /history /analytics /ratings /invoices /search /tasks'],
  ['TR', 'userAdmin', '/cotations /transport /history /analytics /invoices /search /tasks'],
  ['TR', 'user', '/cotations /transport /history /analytics /invoices /search'],
  ['LUXE', 'superAdmin', '/cotations /transport /fashionhub /history /analytics /ratings /invoices /search /tasks'],
  ['LUXE', 'userAdmin', '/cotations /transport /fashionhub /history /analytics /invoices /search /tasks'],
  ['LUXE', 'user', '/cotations /transport /fashionhub /history /analytics /invoices /search'],
];

test.each(TABLE)('%s, %s: %s', (family, role, urls) => {
  expect(
    menuOf({ ...READERS[family], role })
      .map(({ url }) => url)
      .join(' '),
  ).toBe(urls);
});

test('quotes open in a new tab; shipments and quotes carry a counter', () => {
  const entries = menuOf({ ...READERS.TR, role: 'user' });
  expect(entries.filter(({ external }) => external).map(({ url }) => url)).toEqual(['/cotations']);
  expect(entries.filter(({ badge }) => badge).map(({ url, badge }) => [url, badge])).toEqual([
    ['/cotations', 'counterCotation'],
    ['/transport', 'counterTransport'],
  ]);
});

test('notifications are not an entry of the operator', () => {
  const foot = (role: MemberRole) => footMenuOf({ role }).map(({ url }) => url);
  expect([foot('superAdmin'), foot('user')]).toEqual([['/alerts/list'], ['/alerts/list', '/notifications']]);
});
