import type { CheckedAction } from '@sillage/contract/journeys/shipments/actions.contract';
import { expect, test } from 'vitest';
import { summed } from './checked.view.ts';

const one = (idTransport: number, outcome: CheckedAction['outcome'], code: string | null = null, trackers = 0): CheckedAction => ({
  idTransport,
  reference: `ROW-${idTransport}`,
  outcome,
  code,
  goesWith: { trackers, alerts: 0, shares: 1, invoices: 0, webhooks: 2 },
});

test('the most frequent reason is told first, and what goes with each is one sum', () => {
  const { reasons, ...sum } = summed([
    one(1, 'changes', null, 2),
    one(2, 'changes', null, 1),
    one(3, 'already'),
    one(4, 'refused', 'shipment.isArchived'),
    one(5, 'refused', 'shipment.notOnTheWay'),
    one(6, 'refused', 'shipment.notOnTheWay'),
  ]);
  expect(sum).toEqual({ changes: 2, already: 1, refused: 3, goesWith: { trackers: 3, alerts: 0, shares: 6, invoices: 0, webhooks: 12 } });
  expect(reasons.map(({ code, shipments }) => [code, shipments.length])).toEqual([
    ['shipment.notOnTheWay', 2],
    ['shipment.isArchived', 1],
  ]);
});
