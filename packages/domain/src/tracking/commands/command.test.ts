import { expect, test } from 'vitest';
import { COMMAND_KINDS, isRelayKey, needsSecondPerson, relayKeyOf } from './command.ts';

test('what may switch something in the world needs a second person, and asking a tracker to report does not', () => {
  expect(COMMAND_KINDS.filter((kind) => needsSecondPerson({ kind }))).toEqual(['output', 'text', 'bytes']);
});

test('a command is known again by what the network server was told it is called', () => {
  expect([relayKeyOf(42), isRelayKey(relayKeyOf(42))]).toEqual(['sillage:command:42', true]);
  expect(['sillage:command:', 'sillage:command:4x', 'other:command:42', ' sillage:command:42', 42, null].map(isRelayKey)).toEqual(
    Array(6).fill(false),
  );
});
