import { expect, test } from 'vitest';
import { aNotification } from '../../testing/aNotification.ts';
import { asRead, withRest } from './inboxRead.view.ts';
import { inboxSearch, type Inbox } from './inbox.view.ts';

const one = (idNotification: number, isRead: 0 | 1 = 0) => aNotification({ idNotification, isRead });
const inbox = (items: Inbox['items'], differing: Partial<Inbox> = {}): Inbox => ({
  items,
  totalUnread: items.filter(({ isRead }) => isRead === 0).length,
  totalNotification: items.length,
  nextCursor: null,
  ...differing,
});
const idsOf = ({ items }: Inbox) => items.map(({ idNotification, isRead }) => `${idNotification}${isRead === 1 ? ' read' : ''}`);

test('the unread are one less when one is read, once however often, and never below none', () => {
  const once = asRead({}, inbox([one(2), one(1)]), 2);
  expect([idsOf(once), once.totalUnread]).toEqual([['2 read', '1'], 1]);
  expect(asRead({}, once, 2).totalUnread).toBe(1);
  expect(asRead({}, inbox([one(2)], { totalUnread: 0 }), 2).totalUnread).toBe(0);
});

test('when all are read, none is unread, also of those that were not shown', () => {
  const all = asRead({}, inbox([one(2), one(1)], { totalUnread: 70 }), undefined);
  expect([idsOf(all), all.totalUnread]).toEqual([['2 read', '1 read'], 0]);
});

test('what was read leaves the list of the unread', () => {
  expect(idsOf(asRead({ filter: 'unread' }, inbox([one(2), one(1)]), 2))).toEqual(['1']);
});

test('the beginning of a long list is read anew, and its rest stays', () => {
  const before = inbox([one(4), one(3), one(2), one(1)], { nextCursor: 'after 1' });
  const fresh = inbox([one(5), one(4, 1), one(3)], { nextCursor: 'after 3' });
  const both = withRest({}, fresh, before);
  expect([idsOf(both), both.nextCursor]).toEqual([['5', '4 read', '3', '2', '1'], 'after 1']);
  expect(idsOf(withRest({ order: 'DSC' }, inbox([one(1), one(2)], { nextCursor: 'x' }), inbox([one(1), one(2), one(3)])))).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('what the server says is the end, is the end', () => {
  expect(idsOf(withRest({}, inbox([one(5)]), inbox([one(5), one(4)])))).toEqual(['5']);
});

test('an address that says nothing known asks for all, newest first', () => {
  expect(inboxSearch({ filter: 'odd', order: 'up', search: '  ' })).toEqual({});
});
