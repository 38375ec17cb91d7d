import { assignTransports, listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import { countTransports, listTransportNumbers, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type Asked, type TestServer } from '../../../testing/aServer.ts';
import { aShipment } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const [ADA, BEN] = [
  { idUser: 21, name: 'Ada King' },
  { idUser: 22, name: 'Ben Roux' },
];
const LUNE = { idCustomer: 8, customerName: 'Maison Lune' };

let server: TestServer;
let rows: TransportSummary[];
let sent: Asked['body'][];
/** Of which customer members were asked for; null: of one's own. */
let asked: (string | null)[];
beforeEach(async () => {
  [sent, asked] = [[], []];
  rows = [1, 2, 3].map((one) => aShipment({ idTransport: one, reference: `ROW-${one}`, responsible: one === 1 ? ADA : null }));
  server = await aServer();
  server.on(listResponsibles, ({ query }) => {
    asked.push(query.get('idCustomer'));
    return { data: query.get('idCustomer') === '8' ? [{ idUser: 31, name: 'Coco Lune' }] : [ADA, BEN] };
  });
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 1234, arrived: 0 } }));
  server.on(listTransports, () => ({ data: rows, nextCursor: null }));
  server.on(listTransportNumbers, () => ({ idTransports: Array.from({ length: 1234 }, (_, index) => index + 1), areAll: true }));
  server.on(assignTransports, ({ body }) => {
    sent.push(body);
    return { assigned: body['idTransports'] as number[], refused: [] };
  });
});
afterEach(() => server.close());

async function ticked(references: readonly string[], role: 'userAdmin' | 'superAdmin' = 'userAdmin') {
  const { user } = await visit(server, '/transport', { as: aUser(role) });
  for (const reference of references) await user.click(await screen.findByRole('checkbox', { name: `Tick ${reference}` }));
  return user;
}
async function assigning(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign/ }));
  const choose = async (name: string) => {
    await user.click(await dialog.findByRole('combobox', { name: 'Responsible' }));
    await user.click(await dialog.findByRole('option', { name, hidden: true }));
  };
  return { dialog, choose, save: dialog.getByRole('button', { name: 'Save' }) };
}

test('shipments are left to nobody, once, and nothing stays ticked', async () => {
  const user = await ticked(['ROW-1', 'ROW-2']);
  const { save } = await assigning(user);
  await user.dblClick(save);
  expect(await screen.findByText('Nobody is responsible for 2 shipments any more.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ticked shipments' })).toBeNull());
  const seen = [
    { idTransport: 1, idResponsible: 21 },
    { idTransport: 2, idResponsible: null },
  ];
  expect(sent).toEqual([{ idResponsible: null, idTransports: [1, 2], seen }]);
});

test('all that the filters find are handed over, also those that are on no page yet', async () => {
  const user = await ticked(['ROW-1']);
  await user.click(await screen.findByRole('button', { name: 'Tick all 1,234' }));
  await screen.findByText('1,234 ticked');
  const { choose, save } = await assigning(user);
  expect(screen.getByRole('dialog', { name: 'Assign 1,234 shipments' })).toBeDefined();
  await choose('Ben Roux');
  await user.click(save);
  expect(await screen.findByText('1,234 shipments are handed over to Ben Roux.')).toBeDefined();
  expect(sent[0]?.['idTransports']).toHaveLength(1234);
  // What was never looked at is not said to have been.
  expect(sent[0]?.['seen']).toMatchObject([{ idTransport: 1 }, { idTransport: 2 }, { idTransport: 3 }]);
});

test('what is refused as a whole is told at the choice, what is ticked stays, and it can be sent again', async () => {
  server.on(assignTransports, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new DomainError('request.tooMany');
    return { assigned: [2], refused: [] };
  });
  const user = await ticked(['ROW-2']);
  const { dialog, choose, save } = await assigning(user);
  await choose('Ada King');
  await user.click(save);
  expect(await dialog.findByText(/^Too many attempts/)).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Tick ROW-2', hidden: true })).toHaveProperty('checked', true);
  await user.click(save);
  expect(await screen.findByText('The shipment is handed over to Ada King.')).toBeDefined();
  expect(sent.map((body) => body['idResponsible'])).toEqual([21, 21]);
});

test('the operator says whose members are meant, and a person of another customer is not kept', async () => {
  rows = [rows[0] as TransportSummary, aShipment({ ...LUNE, idTransport: 2, reference: 'ROW-2' })];
  const user = await ticked(['ROW-1', 'ROW-2'], 'superAdmin');
  const { dialog, choose, save } = await assigning(user);
  expect(dialog.getByText(/Those of the others stay as they are\.$/)).toBeDefined();
  await choose('Ben Roux');
  await user.selectOptions(dialog.getByLabelText('Members of'), 'Maison Lune');
  await waitFor(() => expect(asked).toContain('8'));
  const field = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Responsible' });
  expect(field.value).not.toBe('Ben Roux');
  await choose('Coco Lune');
  await user.click(save);
  await waitFor(() => expect(sent).toMatchObject([{ idResponsible: 31, idTransports: [1, 2] }]));
});

test('members of one’s own company are asked for without saying which; people who cannot be read are told at the field', async () => {
  server.on(listResponsibles, ({ query }) => {
    asked.push(query.get('idCustomer'));
    throw new DomainError('request.tooMany');
  });
  const user = await ticked(['ROW-1']);
  const { dialog } = await assigning(user);
  expect(await dialog.findByText(/^Too many attempts/)).toBeDefined();
  expect(new Set(asked)).toEqual(new Set([null]));
});
