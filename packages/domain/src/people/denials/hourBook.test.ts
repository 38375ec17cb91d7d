import { expect, test } from 'vitest';
import { MOST_IN_AN_HOUR, openHourBook } from './hourBook.ts';

const one = (differing: Partial<{ idUser: number; account: string; network: string; door: string }>) => ({
  reason: 'password',
  idUser: null as number | null,
  account: 'a…@example.com',
  network: '10.0.0.1',
  door: '',
  ...differing,
});
const flood = (count: number, make: (index: number) => ReturnType<typeof one>, book = openHourBook<ReturnType<typeof one>>()) => {
  const said = new Set<string>();
  for (let index = 0; index < count; index++) said.add(JSON.stringify(book(make(index))));
  return said;
};

test('what is alike is one line, and a few that differ are said as they are', () => {
  expect(flood(5000, () => one({}))).toEqual(new Set([JSON.stringify(one({}))]));
  expect(flood(20, (index) => one({ account: `${index}` })).size).toBe(20);
});

test('a flood from one network is one line of that network after its first twenty, and stands in nobody’s way', () => {
  const book = openHourBook<ReturnType<typeof one>>();
  const said = flood(5000, (index) => one({ account: `${index}` }), book);
  expect(said.size).toBe(MOST_IN_AN_HOUR.ofNetwork + 1);
  expect(said).toContain(JSON.stringify(one({ account: '' })));
  expect(book(one({ network: '10.0.0.2' }))).toEqual(one({ network: '10.0.0.2' }));
});

test('a flood at one member is one line of that member after the first twenty networks', () => {
  const said = flood(5000, (index) => one({ idUser: 7, account: '', network: `10.1.${index}` }));
  expect(said.size).toBe(MOST_IN_AN_HOUR.ofMember + 1);
  expect(said).toContain(JSON.stringify(one({ idUser: 7, account: '', network: '' })));
});

test('a flood from everywhere at everybody is one line more, and members are still named', () => {
  const book = openHourBook<ReturnType<typeof one>>();
  const said = flood(20_000, (index) => one({ account: `${index}`, network: `10.2.${index}` }), book);
  expect(said.size).toBe(MOST_IN_AN_HOUR.ofStrangers + 1);
  expect(said).toContain(JSON.stringify(one({ account: '', network: '' })));
  expect(book(one({ idUser: 7, account: '' }))).toEqual(one({ idUser: 7, account: '' }));
});

test('a line that was said already costs nothing, and each network has twenty of its own', () => {
  const book = openHourBook<ReturnType<typeof one>>();
  for (let index = 0; index < 100; index++) book(one({ account: 'again' }));
  expect(flood(19, (index) => one({ account: `${index}` }), book).size).toBe(19);
  expect(book(one({ account: 'one too many' }))).toEqual(one({ account: '' }));
  expect(flood(20, (index) => one({ network: '10.0.0.9', account: `${index}` }), book).size).toBe(20);
});

test('of members five hundred lines are said in an hour, and what is beyond names nobody', () => {
  const book = openHourBook<ReturnType<typeof one>>();
  const said = flood(600, (index) => one({ idUser: index, account: '', network: '' }), book);
  expect(said.size).toBe(MOST_IN_AN_HOUR.ofKnown + 1);
  expect(said).toContain(JSON.stringify(one({ account: '', network: '' })));
});
