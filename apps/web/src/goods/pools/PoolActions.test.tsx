import * as figures from '@sillage/contract/goods/pools/poolFigures.contract';
import * as movements from '@sillage/contract/goods/pools/poolMovements.contract';
import * as contract from '@sillage/contract/goods/pools/pools.contract';
import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDispatch, aHolder, aPool, knowPool } from '../../testing/aPool.ts';
import { anAsset } from '../../testing/anAsset.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  knowPool(server);
  server.on(listRegister, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const named = (...references: string[]) => references.map((reference) => ({ uniqueIdentifiant: `C-${reference}`, reference }));

test('who removes a holder is told so, also when the list is here again before the figures are', async () => {
  const figuresRead = Promise.withResolvers<void>();
  let holders = [aHolder(1, 'Depot'), aHolder(2, 'Baker', { kind: 'partner', quantity: 0 })];
  server.on(contract.listHolders, () => ({ data: holders, nextCursor: null }));
  server.on(contract.removeHolder, () => {
    holders = holders.slice(0, 1);
    server.on(figures.readPoolFigures, async () => {
      await figuresRead.promise;
      throw new DomainError('request.tooMany');
    });
    return {};
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Baker' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Baker/, hidden: true })).toBeNull());
  figuresRead.resolve();
  expect(await screen.findByText('Baker is removed')).toBeDefined();
});

test('a holder who still has pieces stays, and the question says why', async () => {
  server.on(contract.removeHolder, () => {
    throw new DomainError('pool.holderNotEmpty');
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Baker' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByText(/^This holder has pieces/)).toBeDefined();
});

test('who closes a pool is led to the list and told so, and never that it does not exist', async () => {
  let isClosed = false;
  server.on(contract.readPool, () => {
    if (isClosed) throw new DomainError('pool.notFound');
    return aPool({ owned: 0 });
  });
  server.on(contract.listPools, () => ({ data: isClosed ? [] : [aPool()], nextCursor: null }));
  server.on(contract.closePool, () => {
    isClosed = true;
    // What is read of a pool that is gone may take its time.
    server.on(contract.listHolders, () => new Promise(() => undefined));
    return {};
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Euro pallets' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close the pool' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the pool' }));
  expect(await screen.findByText('Euro pallets is closed')).toBeDefined();
  await waitFor(() => expect(window.location.pathname).toBe('/pools'));
  expect(await screen.findByText('No pools so far')).toBeDefined();
});

test('a pool that cannot be read now is not said to be gone, and can be tried again', async () => {
  let isDown = true;
  server.on(contract.readPool, () => {
    if (isDown) throw new DomainError('request.tooMany');
    return aPool();
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('user') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/^This pool does not exist/)).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Euro pallets' })).toBeDefined();
});

test('what somebody else changed while the dialog was open is not written over', async () => {
  let pool = aPool();
  const sent: unknown[] = [];
  let reads = 0;
  server.on(contract.readPool, () => {
    reads++;
    return pool;
  });
  server.on(contract.changePool, ({ body }) => {
    sent.push(body['revision']);
    throw new DomainError('pool.changedMeanwhile');
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'What can be done with Euro pallets' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Euro pallets' }));
  pool = aPool({ depositCents: 2000, revision: 2 });
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  const before = reads;
  server.push({ type: 'reset', time: Date.now() });
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  await screen.findByText(/^Deposit €2,400/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Changed by somebody else: Deposit/)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Deposit/).value).toBe('20');
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toEqual([1, 2]));
});

test('where another container came in the place of one, what becomes of the missing one is asked', async () => {
  knowPool(server, aPool({ counting: 'containers' }));
  const dispatch = aDispatch({ quantity: 1, open: 1, containers: named('BOX-1') });
  server.on(movements.listDispatches, () => ({ data: [dispatch], nextCursor: null }));
  server.on(listRegister, () => ({
    data: [anAsset({ kind: 'container', uniqueIdentifiant: 'C-BOX-2', reference: 'BOX-2' })],
    nextCursor: null,
  }));
  const sent: unknown[] = [];
  server.on(movements.receivePieces, ({ body }) => {
    sent.push(body);
    return dispatch;
  });
  const { user } = await visit(server, '/pools/4?part=underWay', { as: aUser('user') });
  await user.click(await screen.findByRole('button', { name: 'Receive from Depot DN-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive from Depot' }));
  await user.click(await dialog.findByRole('button', { name: 'Leave BOX-1 out' }));
  await user.type(dialog.getByRole('textbox', { name: 'Container' }), 'BOX');
  await user.click(await dialog.findByRole('option', { name: /^BOX-2/, hidden: true }));
  await user.selectOptions(await dialog.findByLabelText('1 piece did not arrive'), 'Missing: book as lost');
  expect(dialog.getByText(/^1 more than was dispatched/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(sent).toMatchObject([{ containers: ['C-BOX-2'], rest: 'missing' }]));
});

test('more containers than go at once are not dropped without a word', async () => {
  knowPool(server, aPool({ counting: 'containers' }));
  const containers = named(...Array.from({ length: 200 }, (_, index) => `BOX-${index}`));
  server.on(movements.listDispatches, () => ({ data: [aDispatch({ quantity: 200, open: 200, containers })], nextCursor: null }));
  const { user } = await visit(server, '/pools/4?part=underWay', { as: aUser('user') });
  await user.click(await screen.findByRole('button', { name: 'Receive from Depot DN-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive from Depot' }));
  expect(await dialog.findByText(/^At most 200 containers at once/)).toBeDefined();
});

test('with one holder alone it is said why nothing can be dispatched', async () => {
  server.on(contract.listHolders, () => ({ data: [aHolder(1, 'Depot')], nextCursor: null }));
  await visit(server, '/pools/4', { as: aUser('user') });
  await screen.findByRole('row', { name: /^Depot/ });
  const dispatch = screen.getByRole('button', { name: 'Dispatch', description: /^Dispatching takes two holders/ });
  expect((dispatch as HTMLButtonElement).disabled).toBe(true);
});

test('a dispatch to nobody asks to whom, and that there are not as many pieces is said once', async () => {
  server.on(movements.dispatchPieces, () => {
    throw new DomainError('pool.notEnough', [{ field: 'quantity', reason: '80' }]);
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('user') });
  await screen.findByRole('row', { name: /^Depot/ });
  await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispatch' }));
  await user.type(await dialog.findByLabelText('Pieces'), '500');
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  expect(await dialog.findByText('Choose to whom the pieces go.')).toBeDefined();
  const options = [...dialog.getByLabelText<HTMLSelectElement>('To').options].map(({ text }) => text);
  await user.selectOptions(dialog.getByLabelText('To'), options.at(-1) ?? '');
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  await waitFor(() => expect(dialog.getAllByText(/^There are not as many pieces there/)).toHaveLength(1));
});

test('a dispatch without a number, or from somebody to themselves, is not sent', async () => {
  let sent = 0;
  server.on(movements.dispatchPieces, () => {
    sent++;
    return aDispatch();
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('user') });
  await screen.findByRole('row', { name: /^Depot/ });
  await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispatch' }));
  await user.selectOptions(await dialog.findByLabelText('To'), 'Depot (80)');
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  expect(await dialog.findByText(/^Pieces go from one to another/)).toBeDefined();
  expect(dialog.getByLabelText('Pieces').getAttribute('aria-invalid')).toBe('true');
  for (const bad of ['0', '-3', '2.5', '10000001']) {
    await user.clear(dialog.getByLabelText('Pieces'));
    await user.type(dialog.getByLabelText('Pieces'), bad);
    await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
    expect(dialog.getByLabelText('Pieces').getAttribute('aria-invalid')).toBe('true');
  }
  expect(sent).toBe(0);
});

test('where the holders cannot be read, the dialog says so in place of waiting for ever', async () => {
  const container = { uniqueIdentifiant: 'C-1', reference: 'BOX-1' };
  server.on(movements.listDispatches, () => ({ data: [aDispatch({ idPool: 5, containers: [container] })], nextCursor: null }));
  server.on(contract.readPool, ({ params }) => {
    if (params['idPool'] === '5') throw new DomainError('pool.notFound');
    return aPool();
  });
  const { user } = await visit(server, '/pools/4?part=underWay', { as: aUser('user') });
  await user.click(await screen.findByRole('button', { name: 'Receive from Depot DN-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive from Depot' }));
  expect(await dialog.findByText(/^This pool does not exist/)).toBeDefined();
});

test('a count of none is booked; a count that nobody has entered is not', async () => {
  const sent: unknown[] = [];
  server.on(movements.bookMovement, ({ body }) => {
    sent.push(body);
    throw new DomainError('pool.inTheFuture', [{ field: 'happenedDate', reason: 'in the future' }]);
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('user') });
  await screen.findByRole('row', { name: /^Depot/ });
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book' }));
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(dialog.getByLabelText('Counted').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Counted'), '0');
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findAllByText(/^What is booked has happened/)).not.toEqual([]);
  expect(sent).toMatchObject([{ kind: 'correction', reason: 'counted', idHolder: 1, counted: 0 }]);
});

test('another kind of booking takes its own usual reason, and no number of the kind before', async () => {
  const sent: unknown[] = [];
  server.on(movements.bookMovement, ({ body }) => {
    sent.push(body);
    throw new DomainError('pool.notEnough', [{ field: 'quantity', reason: 'at most 80' }]);
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('user') });
  await screen.findByRole('row', { name: /^Depot/ });
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book' }));
  await user.type(dialog.getByLabelText('Counted'), '7');
  await user.selectOptions(dialog.getByLabelText('What'), 'Pieces are lost');
  await user.type(await dialog.findByLabelText('Pieces'), '90');
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findAllByText(/^There are not as many pieces there/)).not.toEqual([]);
  expect(sent).toEqual([
    { kind: 'loss', reason: 'notReturned', idHolder: 1, quantity: 90, note: '', requestKey: expect.any(String) as string },
  ]);
});

test('all contractors are offered, also those after the first page', async () => {
  const one = (idContractor: number) => ({
    idContractor,
    idCustomer: 7,
    company: `Company ${idContractor}`,
    firstname: '',
    lastname: '',
    email: '',
    phone: '',
    address: '',
    createdDate: '2026-01-01T00:00:00.000Z',
  });
  const all = Array.from({ length: 301 }, (_, index) => one(index + 1));
  server.onAction(contractor, 'read', ({ body }) => {
    const from = (Number(body['position']) - 1) * 300;
    return { data: all.slice(from, from + 300), total: all.length };
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Add a holder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a holder' }));
  await user.selectOptions(dialog.getByLabelText('Who'), 'One of the contractors');
  expect(await dialog.findByRole('option', { name: 'Company 301' })).toBeDefined();
});

test('a partner without a name, and a maximum below the minimum, are told at their fields', async () => {
  let sent = 0;
  server.on(contract.addHolder, () => {
    sent++;
    return aHolder(3, 'Mill');
  });
  const { user } = await visit(server, '/pools/4', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Add a holder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a holder' }));
  await user.selectOptions(dialog.getByLabelText('Who'), 'A partner by name');
  await user.type(dialog.getByLabelText('Minimum'), '9');
  await user.type(dialog.getByLabelText('Maximum'), '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The maximum is below the minimum/)).toBeDefined();
  expect(dialog.getByLabelText(/^Name of the partner/).getAttribute('aria-invalid')).toBe('true');
  expect(dialog.queryByText(/not in the pool any more/)).toBeNull();
  expect(sent).toBe(0);
});

test('the books of somebody who was removed say that they are theirs, not everybody’s', async () => {
  server.on(movements.listMovements, () => ({ data: [], nextCursor: null }));
  await visit(server, '/pools/4?part=movements&holder=77', { as: aUser('user') });
  const select = await screen.findByRole('combobox', { name: 'Holder' });
  await waitFor(() => expect((select as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Somebody listed no more'));
});

test('while another month is read, the numbers of the month before are not shown as its own', async () => {
  const line = {
    idHolder: 1,
    name: 'Depot',
    kind: 'site' as const,
    opening: 1,
    received: 0,
    dispatched: 0,
    lost: 0,
    found: 0,
    corrected: 0,
  };
  const slow = Promise.withResolvers<void>();
  server.on(figures.listConfirmations, () => ({ data: [], nextCursor: null }));
  server.on(figures.readStatement, async ({ query }) => {
    const month = query.get('month') ?? '';
    if (month === '2026-01') await slow.promise;
    const closing = month === '2026-01' ? 111 : 222;
    const lines = [{ ...line, closing, depositCents: 0 }];
    return { month, poolName: 'Euro pallets', customerName: 'Alpes Froid', currency: 'EUR', lines, isOver: true };
  });
  const { user } = await visit(server, '/pools/4?part=statements&month=2026-02', { as: aUser('user') });
  expect(await screen.findByText('222')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January 2026');
  await waitFor(() => expect(screen.queryByText('222')).toBeNull());
  slow.resolve();
  expect(await screen.findByText('111')).toBeDefined();
});
