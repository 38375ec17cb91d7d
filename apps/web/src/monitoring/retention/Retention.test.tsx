import type { Read } from '@sillage/contract/endpoint';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import * as contract from '@sillage/contract/monitoring/retention/retention.contract';
import type { Hold } from '@sillage/contract/monitoring/retention/retention.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aShipment } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let holds: Hold[];
const NOTHING_DECIDED = { rawDays: null, thinnedDays: null, excursionDays: null, changedDate: null, changedBy: '' } as const;
const COUNTED = { trackers: 3, looked: 1, thinned: 100, erased: 20, held: 3, excursions: 4 };

beforeEach(async () => {
  holds = [];
  server = await aServer();
  server.on(contract.readRetention, () => ({ ...NOTHING_DECIDED, nextRunDate: null, installationMonths: 24 }));
  server.on(contract.listHolds, () => ({ data: holds, nextCursor: null }));
  server.on(contract.listErasures, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

async function opened() {
  const { user } = await visit(server, '/parametres/retention');
  const raw = await screen.findByLabelText<HTMLSelectElement>(/^Every reading/);
  return { user, raw };
}

test('what would go is added up over all trackers, and forgotten as soon as another period is chosen', async () => {
  const asked: unknown[] = [];
  server.on(contract.previewRetention, ({ body }): Read<(typeof contract.previewRetention)['reply']> => {
    asked.push(body['cursor'] ?? null);
    return { ...COUNTED, nextCursor: asked.length < 3 ? `after ${asked.length}` : null };
  });
  const { user, raw } = await opened();
  const look = screen.getByRole('button', { name: 'What would go now' });
  expect(look).toHaveProperty('disabled', true);
  await user.selectOptions(raw, '90 days');
  await user.click(look);
  expect(await screen.findByText('3 of 3 trackers looked at')).toBeDefined();
  expect(asked).toEqual([null, 'after 1', 'after 2']);
  expect(screen.getByText('Go by thinning').nextSibling?.textContent).toBe('300');
  expect(screen.getByText('Kept: legal hold').nextSibling?.textContent).toBe('9');
  await user.selectOptions(raw, '365 days');
  expect(screen.queryByText('Go by thinning')).toBeNull();
});

test('what is stopped on the way says how far it came, and goes on no more', async () => {
  const second = Promise.withResolvers<Read<(typeof contract.previewRetention)['reply']>>();
  let asked = 0;
  server.on(contract.previewRetention, () => (++asked === 1 ? { ...COUNTED, nextCursor: 'after 1' } : second.promise));
  const { user, raw } = await opened();
  await user.selectOptions(raw, '90 days');
  await user.click(screen.getByRole('button', { name: 'What would go now' }));
  expect(await screen.findByText('1 of 3 trackers looked at')).toBeDefined();
  expect(screen.getByRole('progressbar')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('1 of 3 trackers looked at')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  second.resolve({ ...COUNTED, nextCursor: null });
});

test('a shorter period after a longer one is told at its field, and is not kept', async () => {
  const { user, raw } = await opened();
  await user.selectOptions(raw, '365 days');
  const thinned = screen.getByLabelText(/^One an hour/);
  await user.selectOptions(thinned, '90 days');
  expect(await screen.findByText('Not shorter than every reading is kept.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('a hold is placed on a shipment that was picked, however slow the line is, and lifted again', async () => {
  const sent: unknown[] = [];
  const later = Promise.withResolvers<void>();
  server.on(listTransports, async ({ query }) => {
    // The search for what was picked answers when all is over.
    if (query.get('search') === 'PHARMA-1') await later.promise;
    return { data: [aShipment({ idTransport: 41, reference: 'PHARMA-1' })], nextCursor: null };
  });
  server.on(contract.placeHold, ({ body }) => {
    sent.push(body);
    const made = {
      idHold: 1,
      transport: { idTransport: 41, reference: 'PHARMA-1' },
      reference: 'PHARMA-1',
      reason: 'A claim',
      placedBy: 'Claire Morel',
      placedDate: ago(0),
      liftedBy: '',
      liftedDate: null,
    };
    holds = [made];
    return made;
  });
  server.on(contract.liftHold, () => {
    holds = holds.map((hold) => ({ ...hold, liftedBy: 'Claire Morel', liftedDate: ago(0) }));
    return {};
  });
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Place a hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Why/), 'A claim');
  await user.click(dialog.getByRole('button', { name: 'Place a hold' }));
  expect(await dialog.findByText('Choose a shipment from the list.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Shipment' }), 'pharm');
  await user.click(await screen.findByRole('option', { name: 'PHARMA-1', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Place a hold' }));
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link', { name: 'PHARMA-1' })).toBeDefined();
  expect(sent).toEqual([{ idTransport: 41, reason: 'A claim' }]);
  later.resolve();
  await user.click(row.getByRole('button', { name: 'Lift the hold on PHARMA-1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lift' }));
  expect(await screen.findByText(/lifted by Claire Morel/)).toBeDefined();
});
