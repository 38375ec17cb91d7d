import { expect, test } from 'vitest';
import { hook, on, openHooks } from './hooks.ts';

const left = hook<(who: string) => string>('left');
const asked = hook<() => number>('asked');

test('all that take part do, those of later areas first', () => {
  const hooks = openHooks([on(left, (who) => `${who} left the ground`), on(asked, () => 1), on(left, (who) => `${who} left the roof`)]);
  expect(hooks.all(left).map((work) => work('Ada'))).toEqual(['Ada left the roof', 'Ada left the ground']);
  expect(hooks.one(asked)()).toBe(1);
});

test('what one module has to do is done by none, or by two: that is said at once', () => {
  expect(() => openHooks([]).one(asked)).toThrow('"asked" is to be done by one module');
  const both = openHooks([on(asked, () => 1), on(asked, () => 2)]);
  expect(() => both.one(asked)).toThrow('"asked" is to be done by one module');
  expect(openHooks([]).all(left)).toEqual([]);
});
