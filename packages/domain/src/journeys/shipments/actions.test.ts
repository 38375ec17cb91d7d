import { expect, test } from 'vitest';
import { verdictOf, type ActedOn, type WantedAction } from './actions.ts';

const now = new Date('2026-05-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const one = (more: Partial<ActedOn> = {}): ActedOn => ({
  shelf: 'current',
  status: 'readytoship',
  departedAt: null,
  deletedAt: null,
  withdrawn: false,
  ...more,
});
const deleted = (days: number) => one({ shelf: 'deleted', deletedAt: daysAgo(days) });
const archived = one({ shelf: 'archived' });
const verdicts = (wanted: WantedAction, shipments: readonly ActedOn[]) => shipments.map((shipment) => verdictOf(shipment, wanted, now));
const said = (status: 'intransit' | 'arrived', at = now): WantedAction => ({ action: 'status', status, at });

test('what is where it is to be put is so already, and what is deleted is restored before anything else', () => {
  const archiveStates = [one(), archived, deleted(1)];
  expect(verdicts({ action: 'archive' }, archiveStates)).toEqual(['changes', 'already', 'shipment.isDeleted']);
  expect(verdicts({ action: 'unarchive' }, archiveStates)).toEqual(['already', 'changes', 'shipment.isDeleted']);
  expect(verdicts({ action: 'delete' }, archiveStates)).toEqual(['changes', 'changes', 'already']);
  expect(verdicts({ action: 'restore' }, [...archiveStates, deleted(31), { ...deleted(1), withdrawn: true }])).toEqual([
    'already',
    'already',
    'changes',
    'shipment.beyondRestoring',
    'shipment.withdrawn',
  ]);
});

test('nothing leaves or arrives that is put away', () => {
  expect(verdicts(said('arrived'), [archived, deleted(1)])).toEqual(['shipment.isArchived', 'shipment.isDeleted']);
});

test('a shipment goes forward: it does not leave again when it has arrived', () => {
  const all = (['tocomplete', 'readytoship', 'intransit', 'arrived'] as const).map((status) => one({ status }));
  expect(verdicts(said('intransit'), all)).toEqual(['changes', 'changes', 'already', 'shipment.notOnTheWay']);
  expect(verdicts(said('arrived'), all)).toEqual(['changes', 'changes', 'changes', 'already']);
});

test('nothing arrives before it left', () => {
  const under = one({ status: 'intransit', departedAt: daysAgo(2) });
  expect(verdicts(said('arrived', daysAgo(3)), [under])).toEqual(['shipment.arrivalBeforeDeparture']);
  expect(verdicts(said('arrived', daysAgo(1)), [under])).toEqual(['changes']);
});
