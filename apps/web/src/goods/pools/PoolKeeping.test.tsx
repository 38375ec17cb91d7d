import * as figures from '@sillage/contract/goods/pools/poolFigures.contract';
import type { PoolConfirmation } from '@sillage/contract/goods/pools/poolFigures.contract';
import * as movements from '@sillage/contract/goods/pools/poolMovements.contract';
import type { PoolSuspect } from '@sillage/contract/goods/pools/poolMovements.contract';
import * as contract from '@sillage/contract/goods/pools/pools.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHolder, aPool, knowPool } from '../../testing/aPool.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';
import { shownToasts } from '../../ui/toast/toasts.ts';

const as = aUser('userAdmin');

let server: TestServer;
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  knowPool(server);
});
afterEach(() => server.close());

async function pick(user: UserEvent, holder: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `What can be done with ${holder}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a pool is made once, with its deposit in cents, and its page opens', async () => {
  server.on(contract.createPool, ({ body }) => {
    sent.push(body);
    return aPool({ name: 'Crates' });
  });
  const { user } = await visit(server, '/pools', { as });
  await user.click(await screen.findByRole('button', { name: 'New pool' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New pool' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  await user.type(dialog.getByLabelText('Name'), 'Crates');
  await user.clear(dialog.getByLabelText('Deposit'));
  await user.type(dialog.getByLabelText('Deposit'), '12,50');
  await user.clear(dialog.getByLabelText('Expected cycle'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Expected cycle').getAttribute('aria-invalid')).toBe('true'));
  await user.type(dialog.getByLabelText('Expected cycle'), '21');
  expect(sent).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Crates is saved')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/pools/4'));
  expect(sent).toEqual([
    { name: 'Crates', packaging: 'euroPallet', counting: 'pieces', depositCents: 1250, currency: 'EUR', cycleDays: 21, lostAfterCycles: 2 },
  ]);
});

test('the limits of a site and of a partner are changed, and nothing of who they are is sent', async () => {
  server.on(contract.changeHolder, ({ body, params }) => {
    sent.push([params['idHolder'], body]);
    return aHolder(Number(params['idHolder']), 'Depot');
  });
  const { user } = await visit(server, '/pools/4', { as });
  await pick(user, 'Depot', 'Edit');
  const site = within(await screen.findByRole('dialog', { name: 'Change Depot' }));
  await user.type(site.getByLabelText('Maximum'), '50');
  await user.click(site.getByRole('button', { name: 'Save' }));
  // It may not be below what it may not fall below.
  await waitFor(() => expect(site.getByLabelText('Maximum').getAttribute('aria-invalid')).toBe('true'));
  await user.type(site.getByLabelText('Maximum'), '0');
  await user.click(site.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pick(user, 'Baker', 'Edit');
  const partner = within(await screen.findByRole('dialog', { name: 'Change Baker' }));
  await user.clear(partner.getByLabelText('Email'));
  await user.type(partner.getByLabelText('Email'), 'dock@');
  await user.click(partner.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(partner.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
  await user.type(partner.getByLabelText('Email'), 'baker.example');
  await user.click(partner.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    ['1', { email: '', language: 'en', lowStock: 100, highStock: 500, revision: 1 }],
    ['2', { email: 'dock@baker.example', language: 'en', lowStock: null, highStock: null, revision: 1 }],
  ]);
});

test('a partner is asked to confirm by mail; one without an address is asked for it first', async () => {
  server.on(contract.listHolders, () => ({
    data: [aHolder(2, 'Baker', { kind: 'partner', email: 'dock@baker.example' }), aHolder(3, 'Miller', { kind: 'partner' })],
    nextCursor: null,
  }));
  server.on(figures.askConfirmation, ({ params }) => {
    if (sent.push(params['idHolder']) === 1) throw new DomainError('access.notAllowed');
    return {} as never;
  });
  const { user } = await visit(server, '/pools/4', { as });
  await pick(user, 'Miller', 'Ask to confirm');
  const asked = within(await screen.findByRole('dialog', { name: 'Change Miller' }));
  expect(asked.getByLabelText('Email')).toHaveProperty('value', '');
  await user.click(asked.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pick(user, 'Baker', 'Ask to confirm');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Baker to confirm the balance?' }));
  await user.click(dialog.getByRole('button', { name: 'Ask to confirm' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(sent).toEqual(['2']);
});

const aSuspect = (key: string, more: Partial<PoolSuspect> = {}): PoolSuspect => ({
  key,
  suspicion: 'underWay',
  quantity: 4,
  sinceDate: ago(24 * 90),
  days: 90,
  usualDays: 30,
  holder: { idHolder: 2, name: 'Baker' },
  idDispatch: 9,
  reference: `DN-${key}`,
  container: null,
  depositCents: 6000,
  ...more,
});

test('what may be lost is read to its end; what is on the way leads to where it is received', async () => {
  server.on(movements.listSuspects, ({ query }) =>
    query.get('cursor') === null ? { data: [aSuspect('1')], nextCursor: 'more' } : { data: [aSuspect('2')], nextCursor: null },
  );
  await visit(server, '/pools/4?part=suspects', { as });
  expect(await screen.findByText('DN-2')).toBeDefined();
  const row = within(screen.getByText('DN-1').closest('li') as HTMLElement);
  expect(row.getByText(/€60/)).toBeDefined();
  expect(row.getByRole('link', { name: 'Receive what is on the way' }).getAttribute('href')).toBe('/pools/4?part=underWay');
});

test('where nothing seems lost that is said, and where it cannot be read it is not', async () => {
  let isDown = true;
  server.on(movements.listSuspects, () => {
    if (isDown) throw new DomainError('access.notAllowed');
    return { data: [], nextCursor: null };
  });
  const { user } = await visit(server, '/pools/4?part=suspects', { as });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing seems to be lost')).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Nothing seems to be lost')).toBeDefined();
});

function withConfirmation(state: PoolConfirmation['state'] = 'open') {
  let confirmation: PoolConfirmation = {
    idConfirmation: 6,
    idHolder: 2,
    holderName: 'Baker',
    quantity: 30,
    theirQuantity: null,
    reason: '',
    name: '',
    state,
    address: 'dock@baker.example',
    askedDate: ago(30),
    expiresDate: ago(-300),
    answeredDate: null,
  };
  server.on(figures.listConfirmations, () => ({ data: [confirmation], nextCursor: null }));
  server.on(figures.readStatement, () => {
    throw new DomainError('access.notAllowed');
  });
  server.on(figures.revokeConfirmation, ({ params }) => {
    if (sent.push(params['idConfirmation']) === 1) throw new DomainError('access.notAllowed');
    confirmation = { ...confirmation, state: 'revoked' };
    return {} as never;
  });
}

test('a plain user sees who was asked, and ends no link', async () => {
  withConfirmation();
  await visit(server, '/pools/4?part=statements', { as: aUser('user') });
  expect(await screen.findByText('Waiting')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End the link of Baker' })).toBeNull();
});

test('a link that waits for an answer is ended, and what is refused is told', async () => {
  withConfirmation();
  const { user } = await visit(server, '/pools/4?part=statements', { as });
  await user.click(await screen.findByRole('button', { name: 'End the link of Baker' }));
  await waitFor(() => expect(shownToasts().map(({ tone }) => tone)).toEqual(['bad']));
  await user.click(screen.getByRole('button', { name: 'End the link of Baker' }));
  expect(await screen.findByText('Ended')).toBeDefined();
  expect(sent).toEqual(['6', '6']);
});
