import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { assignTransports, listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { countTransports, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { readTransport, updateTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aShipment, theDetails } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

const [ADA, BEN] = [
  { idUser: 21, name: 'Ada King' },
  { idUser: 22, name: 'Ben Roux' },
];

let server: TestServer;
let details = theDetails();
let asked: string[];
beforeEach(async () => {
  details = theDetails({ trackers: [], responsible: ADA });
  asked = [];
  server = await aServer();
  server.on(listResponsibles, ({ query }) => ({
    data: [ADA, BEN].filter(({ idUser }) => (query.get('idUser') ?? String(idUser)) === String(idUser)),
  }));
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(listAlerts, () => ({ data: [], nextCursor: null }));
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 3, arrived: 0 } }));
  server.on(listTransports, ({ query }) => {
    asked.push(query.get('responsible') ?? '');
    return {
      data: [1, 2, 3].map((one) => aShipment({ idTransport: one, reference: `ROW-${one}`, responsible: one === 1 ? ADA : null })),
      nextCursor: null,
    };
  });
  server.on(readTransport, () => details);
});
afterEach(() => server.close());

async function choose(user: Awaited<ReturnType<typeof visit>>['user'], name: string) {
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Responsible' }));
  await user.click(await dialog.findByRole('option', { name, hidden: true }));
  return dialog;
}

test('a shipment is handed over on its page; who was slower sees whom the other one chose', async () => {
  const sent: unknown[] = [];
  server.on(updateTransport, ({ body }) => {
    sent.push(body);
    if (body['revision'] === 1) {
      details = { ...details, responsible: null, revision: 2 };
      throw new DomainError('shipment.changedMeanwhile');
    }
    return (details = { ...details, responsible: BEN, revision: 3 });
  });
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click(await screen.findByRole('button', { name: 'Change who is responsible' }));
  await screen.findByRole('dialog', { name: 'Who is responsible for PHARMA-41?' });
  const dialog = await choose(user, 'Ben Roux');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed meanwhile to: Nobody')).toBeDefined();
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The shipment is handed over to Ben Roux.')).toBeDefined();
  expect(sent).toEqual([
    { revision: 1, idResponsible: 22 },
    { revision: 2, idResponsible: 22 },
  ]);
});

test('ticked shipments are assigned at once, with whom the list shows; what was refused is named', async () => {
  const sent: unknown[] = [];
  server.on(assignTransports, ({ body }) => {
    sent.push(body);
    return { assigned: [1], refused: [{ idTransport: 2, reference: 'ROW-2', code: 'shipment.assignedMeanwhile' }] };
  });
  const { user } = await visit(server, '/transport');
  expect(await screen.findByRole('img', { name: 'Responsible: Ada King' })).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: 'Tick ROW-1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tick ROW-2' }));
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  await screen.findByRole('dialog', { name: 'Assign 2 shipments' });
  const dialog = await choose(user, 'Ben Roux');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The shipment is handed over to Ben Roux.')).toBeDefined();
  expect(await screen.findByText(/^ROW-2: Somebody else has handed this shipment/)).toBeDefined();
  expect(sent).toEqual([
    {
      idResponsible: 22,
      idTransports: [1, 2],
      seen: [
        { idTransport: 1, idResponsible: 21 },
        { idTransport: 2, idResponsible: null },
      ],
    },
  ]);
});

test('the list is filtered by oneself and by a member, who stands as a chip and in the address', async () => {
  const { user } = await visit(server, '/transport');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const select = screen.getByRole('combobox', { name: 'Filter by who is responsible' });
  await user.selectOptions(select, 'Mine');
  await user.selectOptions(select, await within(select).findByRole('option', { name: 'Ben Roux' }));
  expect(location.search).toBe('?responsible=me%2C22');
  await waitFor(() => expect(asked.at(-1)).toBe('me,22'));
  await user.click(await screen.findByRole('button', { name: /^Ben Roux/ }));
  await waitFor(() => expect(location.search).toBe('?responsible=me'));
});
