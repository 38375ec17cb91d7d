import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { countTransports, listTransports, moveTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { arriveByHand, readTransport, updateTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { Refusal } from '@sillage/domain/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let details = theDetails();
beforeEach(async () => {
  details = theDetails({ trackers: [] });
  server = await aServer();
  server.on(readTransport, () => details);
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(listAlerts, () => ({ data: [], nextCursor: null }));
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0 } }));
});
afterEach(() => server.close());

async function pick(item: string) {
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click(await screen.findByRole('button', { name: 'What to do with PHARMA-41' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return user;
}

test('archiving is done at once and can be undone', async () => {
  const moves: unknown[] = [];
  server.on(moveTransports, ({ body }) => {
    moves.push(body['shelf']);
    return { moved: [41], refused: [] };
  });
  const user = await pick('Archive');
  expect(await screen.findByText('The shipment is archived.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The shipment is back.')).toBeDefined();
  expect(moves).toEqual(['archived', 'current']);
});

test('deleting asks first, and leads back to the list', async () => {
  server.on(moveTransports, () => ({ moved: [41], refused: [] }));
  const user = await pick('Delete');
  const question = within(screen.getByRole('dialog', { name: 'Delete PHARMA-41?' }));
  expect(question.getByText(/restored in the history for 30 days/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The shipment was deleted.')).toBeDefined();
  expect(location.pathname).toBe('/transport');
});

test('an arrival is said by hand; a refusal is told at its time', async () => {
  server.on(arriveByHand, () => {
    throw new Refusal('shipment.arrivalBeforeDeparture');
  });
  const user = await pick('Say that it has arrived');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('The arrival date must not precede the departure date.')).toBeDefined();
});

test('who was slower is shown what the other one did, keeps what was typed, and sends it again', async () => {
  const sent: unknown[] = [];
  server.on(updateTransport, ({ body }) => {
    sent.push(body);
    if (body['revision'] === 1) {
      details = { ...details, reference: 'THEIRS-1', revision: 2 };
      throw new Refusal('shipment.changedMeanwhile');
    }
    return { ...details, reference: String(body['reference']) };
  });
  const user = await pick('Edit');
  const dialog = within(screen.getByRole('dialog'));
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await user.clear(reference);
  await user.type(reference, 'MINE-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed meanwhile to: THEIRS-1')).toBeDefined();
  expect(reference).toHaveProperty('value', 'MINE-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'THEIRS-1' })).toBeDefined();
  expect(sent).toEqual([
    { revision: 1, reference: 'MINE-1' },
    { revision: 2, reference: 'MINE-1' },
  ]);
});

test('the route gets other times; who was slower is told, and sends what was said again', async () => {
  const sent: { revision: number; routeSteps: { radius: number; ETA: string | null }[] }[] = [];
  server.on(updateTransport, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    if (body['revision'] === 1) {
      details = { ...details, revision: 2 };
      throw new Refusal('shipment.changedMeanwhile');
    }
    return details;
  });
  const user = await pick('Change route and times');
  const dialog = within(await screen.findByRole('dialog', { name: 'Route of PHARMA-41' }));
  const arrival = within(await dialog.findByRole('group', { name: 'Arrival' }));
  const radius = arrival.getByLabelText('Radius');
  await user.clear(radius);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(radius);
  expect(sent).toEqual([]);
  await user.type(radius, '900');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(sent[1]?.routeSteps.map((step) => [step.radius, step.ETA])).toEqual(
    details.routeSteps.map(({ ETA }, index) => [[500, 900][index], ETA]),
  );
});
