import { expect, test } from 'vitest';
import {
  EVERYBODY,
  hasMore,
  isNotifyingComplete,
  keysOf,
  shownWays,
  withoutPerson,
  withPerson,
  withQuiet,
  withStep,
  withWay,
  type Person,
} from './notifying.view.ts';

const anna: Person = { key: 'member 3', name: 'Anna', telephone: 'none', way: null, isConfirmed: true };
const bob: Person = { key: 'member 12', name: 'Bob', telephone: 'unasked', way: null, isConfirmed: true };
const dock: Person = { key: 'contact 3', name: 'dock@lyon.example', telephone: 'none', way: 'mail', isConfirmed: true };

test('members and contacts of one number are told apart, and taken out again', () => {
  const both = withPerson(withPerson(EVERYBODY, 0, anna), 0, dock);
  expect([both.members, both.contacts, keysOf(both)]).toEqual([[3], [3], ['member 3', 'contact 3']]);
  expect(withoutPerson(withoutPerson(both, 0, dock.key), 0, anna.key)).toEqual(EVERYBODY);
});

test('one is told by mail, the next by text message, each in a line of its own', () => {
  const notifying = withPerson(withStep(withPerson(EVERYBODY, 0, anna, 'mail')), 1, bob, 'sms');
  expect(notifying).toMatchObject({
    members: [3],
    ways: [{ idUser: 3, channels: ['mail'] }],
    escalation: [{ afterMinutes: 30, members: [12], contacts: [], ways: [{ idUser: 12, channels: ['sms'] }] }],
  });
  expect(isNotifyingComplete(notifying)).toBe(true);
  expect(isNotifyingComplete(withWay(notifying, 0, anna, 'mail', false))).toBe(false);
});

test('a telephone that only the ways of the rule would include counts once it said yes, and stays as it is until somebody switches it', () => {
  const old = { ...EVERYBODY, members: [12] };
  expect(shownWays(bob, old, old.channels)).toEqual(['bell', 'mail', 'push']);
  expect(shownWays({ ...bob, telephone: 'confirmed' }, old, old.channels)).toEqual(['bell', 'mail', 'sms', 'push']);
  expect(withWay(old, 0, bob, 'push', false).ways).toEqual([{ idUser: 12, channels: ['bell', 'mail'] }]);
});

test('a contact whose way is none of the rule brings it along, and the others are told as before', () => {
  const notifying = withPerson({ ...EVERYBODY, members: [3], channels: ['bell'] }, 0, dock);
  expect(notifying).toMatchObject({ channels: ['bell', 'mail'], contacts: [3], ways: [{ idUser: 3, channels: ['bell'] }] });
});

test('a step waits for somebody to be named, and there are three of them at most', () => {
  const begun = withStep(EVERYBODY);
  expect([isNotifyingComplete(EVERYBODY), isNotifyingComplete(begun), hasMore(begun)]).toEqual([true, false, false]);
  expect([1, 2, 3, 4].reduce((notifying) => withStep(notifying), begun).escalation).toHaveLength(3);
});

test('quiet hours begin as nights of every day, on the clocks of whoever writes them', () => {
  const { quiet } = withQuiet(EVERYBODY, true);
  expect(quiet).toMatchObject({ from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] });
  expect(isNotifyingComplete({ ...EVERYBODY, quiet: quiet && { ...quiet, days: [] } })).toBe(false);
  expect(withQuiet(EVERYBODY, false).quiet).toBeNull();
});
