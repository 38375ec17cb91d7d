import { expect, test } from 'vitest';
import type { MemberRole } from '../access/actor.ts';
import { footMenuOf, menuOf } from './menu.ts';

type Family = 'SC' | 'TR' | 'LUXE' | 'default';

const READERS = {
  SC: { typeClient: 'SC', vertical: '' },
  TR: { typeClient: 'TR', vertical: '' },
  LUXE: { typeClient: 'TR', vertical: 'LUXE' },
  default: { typeClient: '', vertical: 'FOOD' },
} as const satisfies Record<Family, object>;

/** Sections 2.4 and 6 of the specification, written out. */
const TABLE: readonly (readonly [Family, MemberRole, string])[] = [
  ['default', 'superAdmin', '/cotations /fashionhub /transport /clients /history /analytics /ratings /tasks'],
  ['default', 'userAdmin', '/cotations /transport /history /analytics /tasks'],
  ['default', 'user', '/cotations /transport /history /analytics'],
  ['SC', 'superAdmin', '/dashboards /assets /masters /contenus /devices /history /tasks'],
  ['SC', 'userAdmin', '/dashboards /assets /masters /contenus /devices /history /tasks'],
  ['SC', 'user', '/dashboards /assets /masters /contenus /history'],
  ['TR', 'superAdmin', '/cotations /transport /fashionhub /history /analytics /ratings /tasks'],
  ['TR', 'userAdmin', '/cotations /transport /history /analytics /tasks'],
  ['TR', 'user', '/cotations /transport /history /analytics'],
  ['LUXE', 'superAdmin', '/cotations /transport /fashionhub /history /analytics /ratings /tasks'],
  ['LUXE', 'userAdmin', '/cotations /transport /fashionhub /history /analytics /tasks'],
  ['LUXE', 'user', '/cotations /transport /fashionhub /history /analytics'],
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
  expect([footMenuOf({ role: 'superAdmin' }), footMenuOf({ role: 'user' }).map(({ url }) => url)]).toEqual([[], ['/notifications']]);
});
