import { expect, test } from 'vitest';
import { EVERYBODY, hasMore, isTellingComplete, keysOf, peopleOf, withQuiet, withStep } from './telling.view.ts';

test('members and contacts are named by one list and told apart again', () => {
  const people = { members: [3, 12], contacts: [3] };
  expect(peopleOf(keysOf(people))).toEqual(people);
});

test('a step waits for somebody to be named, and there are three of them at most', () => {
  const begun = withStep(EVERYBODY);
  expect([isTellingComplete(EVERYBODY), isTellingComplete(begun), hasMore(begun)]).toEqual([true, false, true]);
  expect([1, 2, 3, 4].reduce((telling) => withStep(telling), begun).escalation).toHaveLength(3);
});

test('quiet hours begin as nights of every day, on the clocks of whoever writes them', () => {
  const { quiet } = withQuiet(EVERYBODY, true);
  expect(quiet).toMatchObject({ from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] });
  expect(isTellingComplete({ ...EVERYBODY, quiet: quiet && { ...quiet, days: [] } })).toBe(false);
  expect(withQuiet(EVERYBODY, false).quiet).toBeNull();
});
