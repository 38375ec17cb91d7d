import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import * as contract from '@sillage/contract/monitoring/retention/retention.contract';
import type { Hold, WireRetention } from '@sillage/contract/monitoring/retention/retention.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const PATH = '/parametres/retention';

let server: TestServer;
let kept: WireRetention;
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  kept = {
    rawDays: 400,
    thinnedDays: null,
    excursionDays: null,
    changedDate: ago(50),
    changedBy: 'Bea Lund',
    nextRunDate: null,
    installationMonths: null,
  };
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(contract.readRetention, () => kept);
  server.on(contract.listHolds, () => ({ data: [], nextCursor: null }));
  server.on(contract.listErasures, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const raw = () => screen.findByLabelText<HTMLSelectElement>(/^Every reading/);
const save = () => screen.getByRole('button', { name: 'Save' });

test('a period that is none of those that are offered is there, and what is chosen is kept once with all of them', async () => {
  server.on(contract.setRetention, ({ body }) => {
    sent.push(body);
    return (kept = { ...kept, ...(body as Partial<WireRetention>), changedDate: ago(0), changedBy: 'Claire Morel' });
  });
  const { user } = await visit(server, PATH);
  expect((await raw()).selectedOptions[0]?.textContent).toBe('400 days');
  expect(save()).toHaveProperty('disabled', true);
  await user.selectOptions(await raw(), '30 days');
  await user.dblClick(save());
  await waitFor(() => expect(shownToasts().map(({ message }) => message)).toEqual(['The periods are kept. Nothing goes within a day.']));
  expect(sent).toEqual([{ rawDays: 30, thinnedDays: null, excursionDays: null }]);
  expect(await screen.findByText(/^Decided by Claire Morel/)).toBeDefined();
  await waitFor(() => expect(save()).toHaveProperty('disabled', true));
});

test('what is refused stays chosen, and why is said', async () => {
  server.on(contract.setRetention, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, PATH);
  await user.selectOptions(await raw(), '30 days');
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect((await raw()).value).toBe('30');
});

test('periods that cannot be read are asked for again', async () => {
  let isDown = true;
  server.on(contract.readRetention, () => {
    if (isDown) throw new DomainError('access.notAllowed');
    return kept;
  });
  const { user } = await visit(server, PATH);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect((await raw()).value).toBe('400');
});

test('a user has no page for it', async () => {
  await visit(server, PATH, { as: aUser('user') });
  await waitFor(() => expect(location.pathname).not.toBe(PATH));
});

test('a hold on everything needs a reason, not a shipment, and is placed once', async () => {
  const holds: Hold[] = [];
  server.on(contract.listHolds, () => ({ data: holds, nextCursor: null }));
  server.on(contract.placeHold, ({ body }) => {
    sent.push(body);
    const by = { placedBy: 'Claire Morel', placedDate: ago(0), liftedBy: '', liftedDate: null };
    holds.push({ idHold: 1, transport: null, reference: '', reason: String(body['reason']), ...by });
    return holds[0] as Hold;
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Place a hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Place a hold' }));
  await user.click(dialog.getByRole('button', { name: 'Place a hold' }));
  expect(await dialog.findByText('Choose a shipment from the list.')).toBeDefined();
  await user.click(dialog.getByRole('switch', { name: 'On everything of the company' }));
  await user.click(dialog.getByRole('button', { name: 'Place a hold' }));
  expect(dialog.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Why'), 'A claim');
  await user.dblClick(dialog.getByRole('button', { name: 'Place a hold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Everything')).toBeDefined();
  expect(sent).toEqual([{ idTransport: null, reason: 'A claim' }]);
});

test('a hold that cannot be lifted says why; one that is lifted stays in the list', async () => {
  const placed = { placedBy: 'Bea Lund', placedDate: ago(5) };
  let hold: Hold = { idHold: 4, transport: null, reference: '', reason: 'An audit', ...placed, liftedBy: '', liftedDate: null };
  server.on(contract.listHolds, () => ({ data: [hold], nextCursor: null }));
  server.on(contract.liftHold, ({ params }) => {
    if (sent.push(params['idHold']) === 1) throw new DomainError('access.notAllowed');
    hold = { ...hold, liftedBy: 'Claire Morel', liftedDate: ago(0) };
    return {};
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Lift the hold on Everything' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Lift' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Lift' }));
  expect(await screen.findByText(/lifted by Claire Morel/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lift the hold on Everything' })).toBeNull();
  expect(sent).toEqual(['4', '4']);
});
