import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import {
  createCost,
  deleteCost,
  listCosts,
  readPricing,
  restoreCost,
  setBudget,
  type CostLine,
  type Pricing,
} from '@sillage/contract/commerce/costs/costs.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { totalsOf } from '@sillage/domain/commerce/costs/money';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PURCHASES = '/transport/transportdetails/41?tab=purchases';
const PRICING = '/transport/transportdetails/41?tab=pricing';
const LINE: CostLine = {
  idLine: 3,
  idTransport: 41,
  book: 'purchase',
  label: 'Customs broker',
  idContractor: null,
  supplier: 'Transit SA',
  supplierName: 'Transit SA',
  category: 'customs',
  quantityThousandths: 1000,
  unitCents: 25_000,
  vatBasisPoints: 2000,
  date: '2026-03-01',
  invoiceNumber: 'F-77',
  revision: 1,
  netCents: 25_000,
  vatCents: 5000,
  grossCents: 30_000,
};
const PRICE: Pricing = {
  budgetCents: 40_000,
  budgetRevision: 1,
  purchasesCents: 25_000,
  salesCents: 20_000,
  actualCents: 45_000,
  differenceCents: 5000,
  usedBasisPoints: 11_250,
};

let server: TestServer;
let lines: CostLine[];
let isInvoiced: boolean;
beforeEach(async () => {
  server = await aServer();
  [lines, isInvoiced] = [[LINE], false];
  server.on(readTransport, () => theDetails());
  server.onAction(contractor, 'read', () => ({ data: [], total: 0 }));
  server.on(readPricing, () => PRICE);
  server.on(listCosts, ({ query }) => {
    const data = lines.filter(({ book }) => book === query.get('book'));
    const sum = (name: 'netCents' | 'vatCents' | 'grossCents') => data.reduce((total, line) => total + line[name], 0);
    const totals = { lines: data.length, netCents: sum('netCents'), vatCents: sum('vatCents'), grossCents: sum('grossCents') };
    return { data, nextCursor: null, totals, isInvoiced: isInvoiced && query.get('book') === 'sale' };
  });
});
afterEach(() => server.close());

test('a purchase is added, its tax computed while it is typed', async () => {
  lines = [];
  server.on(createCost, ({ body }) => {
    const made = { ...LINE, ...body, ...totalsOf({ quantityThousandths: 1500, unitCents: 1099, vatBasisPoints: 2000 }) };
    lines = [made];
    return made;
  });
  const { user } = await visit(server, PURCHASES);
  expect(await screen.findByText('Nothing bought for this shipment yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New purchase' }));
  await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'Diesel');
  await user.clear(dialog.getByRole('textbox', { name: 'Quantity' }));
  await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '1,5');
  await user.type(dialog.getByRole('textbox', { name: 'Unit price, €' }), '10.99');
  expect(dialog.getByText('€16.49 + €3.30 VAT = €19.79')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Diesel')).toBeDefined();
});

test('a quantity is shown as it was typed', async () => {
  lines = [{ ...LINE, quantityThousandths: 1250, unitCents: 8000 }];
  await visit(server, PURCHASES);
  expect(await screen.findByText('1.25 × €80, VAT 20 %')).toBeDefined();
});

test('what is beyond an amount is told at its field, and not sent', async () => {
  const { user } = await visit(server, PURCHASES);
  await user.click(await screen.findByRole('button', { name: 'Add a line' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'Diesel');
  await user.type(dialog.getByRole('textbox', { name: 'Unit price, €' }), '10');
  const save = () => dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled');
  expect(save()).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: 'VAT, %' }), '0');
  expect([save(), dialog.queryByText('From 0 to 100') !== null]).toEqual([true, true]);
});

test('a line that is deleted can be brought back', async () => {
  server.on(deleteCost, () => {
    lines = [];
    return {};
  });
  server.on(restoreCost, () => {
    lines = [LINE];
    return LINE;
  });
  const { user } = await visit(server, PURCHASES);
  await user.click(await screen.findByRole('button', { name: 'What to do with Customs broker' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('Customs broker')).toBeDefined());
});

test('a user reads, and changes nothing', async () => {
  await visit(server, PURCHASES, { as: aUser('user') });
  expect(await screen.findByText('Customs broker')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull();
  expect(screen.queryByRole('button', { name: /What to do with Customs/ })).toBeNull();
});

test('the budget stands against what the shipment costs; an administrator of the customer sets it, and bills nothing', async () => {
  const asked: object[] = [];
  server.on(setBudget, ({ body }) => {
    asked.push(body);
    return PRICE;
  });
  const { user } = await visit(server, PRICING);
  const budget = within(await screen.findByRole('region', { name: 'Budget' }));
  expect(budget.getByText('Above the budget')).toBeDefined();
  expect(budget.getByText('112.5 % of the budget')).toBeDefined();
  expect(screen.queryByText('Margin')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull();
  expect(screen.queryByText('Operator’s purchases')).toBeNull();
  await user.click(budget.getByRole('button', { name: 'Change' }));
  const field = await screen.findByRole('textbox', { name: 'Budget, €' });
  await user.clear(field);
  await user.type(field, '500');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ budgetCents: 50_000, revision: 1 }]);
});

test('what is no budget cannot be saved; one that the server refuses is told at its field, until it is changed', async () => {
  const asked: object[] = [];
  server.on(setBudget, ({ body }) => {
    asked.push(body);
    throw new DomainError('request.invalid', [{ field: 'budgetCents', reason: 'too much' }]);
  });
  const { user } = await visit(server, PRICING);
  await user.click(within(await screen.findByRole('region', { name: 'Budget' })).getByRole('button', { name: 'Change' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Budget, €' });
  const save = screen.getByRole('button', { name: 'Save' });
  const say = async (typed: string) => {
    await user.clear(field);
    await user.type(field, typed);
  };
  await say('much');
  expect(save).toHaveProperty('disabled', true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await say('500{Enter}');
  expect(await screen.findByText('This is not right.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('500');
  await user.type(field, '1');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(asked).toEqual([{ budgetCents: 50_000, revision: 1 }]);
});

test('the operator sees the margin and both of its books', async () => {
  server.on(readPricing, () => ({ ...PRICE, margin: { operatorPurchasesCents: 15_000, marginCents: 5000, marginBasisPoints: 2500 } }));
  await visit(server, PRICING, { as: aUser('superAdmin') });
  expect(await screen.findByText('25 % of the sales')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Operator’s purchases' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Add a line' })).toHaveLength(2);
});

test('sales that are billed are not offered to be changed, and it is said what to do', async () => {
  lines = [{ ...LINE, book: 'sale', label: 'Freight to Milan' }];
  isInvoiced = true;
  await visit(server, PRICING, { as: aUser('superAdmin') });
  const sales = within(await screen.findByRole('region', { name: 'Sales' }));
  expect(await sales.findByText(/^These sales are on an invoice/)).toBeDefined();
  expect(sales.queryByRole('button', { name: 'Add a line' })).toBeNull();
  expect(sales.queryByRole('button', { name: 'What to do with Freight to Milan' })).toBeNull();
});
