import {
  deleteCost,
  listCosts,
  readPricing,
  restoreCost,
  updateCost,
  type CostLine,
} from '@sillage/contract/commerce/costs/costs.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { totalsOf } from '@sillage/domain/commerce/costs/money';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContractor } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const PATH = '/transport/transportdetails/41?tab=purchases';

function aLine(idLine: number, label: string, differing: Partial<CostLine> = {}): CostLine {
  const amounts = { quantityThousandths: 1500, unitCents: 100_050, vatBasisPoints: 550, ...differing };
  return {
    idLine,
    idTransport: 41,
    book: 'purchase',
    label,
    idContractor: null,
    supplier: 'Transit SA',
    supplierName: 'Transit SA',
    category: 'customs',
    date: '2026-03-01',
    invoiceNumber: 'F-77',
    revision: 1,
    ...amounts,
    ...totalsOf(amounts),
    ...differing,
  };
}

let server: TestServer;
let lines: CostLine[];
let sent: unknown[];
beforeEach(async () => {
  server = await aServer();
  lines = [aLine(1, 'Broker'), aLine(2, 'Ferry')];
  sent = [];
  server.on(readTransport, () => theDetails());
  server.onAction(contractor, 'read', () => ({ data: [aContractor()], total: 1 }));
  server.on(readPricing, () => {
    throw new DomainError('access.notAllowed');
  });
  server.on(listCosts, ({ query }) => {
    const data = query.get('book') === 'purchase' ? lines : [];
    return { data, nextCursor: null, totals: { lines: data.length, netCents: 0, vatCents: 0, grossCents: 0 }, isInvoiced: false };
  });
});
afterEach(() => server.close());

async function pick(user: UserEvent, label: string, action: 'Edit' | 'Delete') {
  await user.click(await screen.findByRole('button', { name: `What to do with ${label}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}
const field = (dialog: Pick<typeof screen, 'getByRole'>, name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });

test('a line is changed as it was typed, in the version that was opened', async () => {
  server.on(updateCost, ({ body }) => {
    sent.push(body);
    lines = [aLine(1, 'Broker in Como', { revision: 2 })];
    return lines[0] as CostLine;
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Broker', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the line' }));
  expect(['Quantity', 'Unit price, €', 'VAT, %'].map((name) => field(dialog, name).value)).toEqual(['1.5', '1000.50', '5.5']);
  await user.type(field(dialog, 'Label'), ' in Como');
  await user.selectOptions(dialog.getByLabelText('Contractor'), 'Café du Léman');
  // Whoever is listed needs no other name.
  expect(dialog.queryByRole('textbox', { name: 'Supplier' })).toBeNull();
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Broker in Como')).toBeDefined();
  expect(sent).toMatchObject([
    { label: 'Broker in Como', idContractor: 3, quantityThousandths: 1500, unitCents: 100_050, vatBasisPoints: 550, revision: 1 },
  ]);
});

test('what somebody else changed of a line meanwhile is said, and is not written over unseen', async () => {
  server.on(updateCost, ({ body }) => {
    sent.push([body['revision'], body['unitCents'], body['invoiceNumber']]);
    lines = [aLine(1, 'Broker', { revision: 2, invoiceNumber: 'F-78' })];
    if (body['revision'] !== 2) throw new DomainError('cost.changedMeanwhile', [{ field: 'revision', reason: '2' }]);
    return lines[0] as CostLine;
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Broker', 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(field(dialog, 'Unit price, €'));
  await user.type(field(dialog, 'Unit price, €'), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Supplier’s invoice');
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    [1, 200, 'F-77'],
    [2, 200, 'F-78'],
  ]);
});

test('of two lines that are deleted one right after the other each can be brought back', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let times = 0;
  server.on(deleteCost, async ({ params }) => {
    await answers[times++]?.promise;
    lines = lines.filter(({ idLine }) => idLine !== Number(params['idLine']));
    return {};
  });
  server.on(restoreCost, ({ params }) => {
    sent.push(params['idLine']);
    return aLine(Number(params['idLine']), 'back');
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Broker', 'Delete');
  await pick(user, 'Ferry', 'Delete');
  for (const answer of answers) answer.resolve();
  await waitFor(() =>
    expect(
      shownToasts()
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(['Broker deleted', 'Ferry deleted']),
  );
});

test('a line that cannot be deleted, or brought back, says why', async () => {
  server.on(deleteCost, () => {
    if (sent.push('delete') === 1) throw new DomainError('access.notAllowed');
    lines = [];
    return {};
  });
  server.on(restoreCost, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Broker', 'Delete');
  await waitFor(() => expect(shownToasts().map(({ tone }) => tone)).toEqual(['bad']));
  await pick(user, 'Broker', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownToasts().filter(({ tone }) => tone === 'bad').length).toBeGreaterThan(0));
});

test('in French an amount is read and written with its comma', async () => {
  server.on(updateCost, ({ body }) => {
    sent.push([body['quantityThousandths'], body['unitCents']]);
    return aLine(1, 'Broker');
  });
  const { user } = await visit(server, PATH, { language: 'fr' });
  await user.click(await screen.findByRole('button', { name: /Broker/ }));
  await user.click(screen.getAllByRole('menuitem')[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByDisplayValue('1000,50');
  await user.clear(price);
  await user.type(price, '12 345,67');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent).toEqual([[1500, 1_234_567]]));
});

test('lines that cannot be read are not none', async () => {
  let isDown = true;
  const nothing = { nextCursor: null, totals: { lines: 1, netCents: 0, vatCents: 0, grossCents: 0 }, isInvoiced: false };
  server.on(listCosts, () => {
    if (isDown) throw new DomainError('access.notAllowed');
    return { data: lines, ...nothing };
  });
  const { user } = await visit(server, PATH);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing bought for this shipment yet')).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Ferry')).toBeDefined();
});
