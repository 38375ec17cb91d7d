import { expect, test } from 'vitest';
import { stateOfLink, whoIsAsked } from './feedback.ts';

const BOTH = { receiver: true, member: true };
const RECEIVER = { receiver: true, member: false };
const MEMBER = { receiver: false, member: true };

test.each([
  ['receiverElseMember', BOTH, 'receiver'],
  ['receiverElseMember', MEMBER, 'member'],
  ['receiver', BOTH, 'receiver'],
  ['receiver', MEMBER, 'nobody'],
  ['member', BOTH, 'member'],
  ['member', RECEIVER, 'nobody'],
  ['receiverElseMember', { receiver: false, member: false }, 'nobody'],
] as const)('where %s are asked and %o have an address, it is %s', (asked, there, who) => {
  expect(whoIsAsked(asked, there)).toBe(who);
});

test('a link is answered before it is revoked, revoked before it has expired, and good until the last moment', () => {
  const sent = { wasSent: true, isAnswered: false, isRevoked: false, expiresAt: 1000 };
  expect(stateOfLink({ ...sent, wasSent: false, isAnswered: true }, 0)).toBe('notSent');
  expect(stateOfLink({ ...sent, isAnswered: true, isRevoked: true }, 2000)).toBe('answered');
  expect(stateOfLink({ ...sent, isRevoked: true }, 2000)).toBe('revoked');
  expect(stateOfLink(sent, 1000)).toBe('expired');
  expect(stateOfLink(sent, 999)).toBe('open');
});
