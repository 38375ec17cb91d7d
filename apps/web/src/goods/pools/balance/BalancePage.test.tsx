import * as figures from '@sillage/contract/goods/pools/poolFigures.contract';
import type { AskedBalance } from '@sillage/contract/goods/pools/poolFigures.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { visit } from '../../../testing/aVisit.tsx';

const ASKED: AskedBalance = {
  company: 'Alpes Froid',
  partner: 'Baker',
  poolName: 'Euro pallets',
  packaging: 'euroPallet',
  quantity: 42,
  depositCents: 0,
  currency: 'EUR',
  askedDate: '2026-03-01T10:00:00.000Z',
  expiresDate: '2026-03-31T10:00:00.000Z',
  answered: null,
};

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(figures.readBalance, () => ASKED);
});
afterEach(() => server.close());

const opened = (path = '/noauth/pool-balance?token=abc') => visit(server, path, { as: null });

test('a link that was withdrawn asks nothing any more and says why', async () => {
  server.on(figures.readBalance, () => {
    throw new DomainError('pool.linkRevoked');
  });
  await opened();
  expect(await screen.findByText(/^This question was withdrawn/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm the number' })).toBeNull();
});

test('what was answered already is told with its number, and cannot be answered again', async () => {
  server.on(figures.readBalance, () => ({ ...ASKED, answered: { date: '2026-03-02T10:00:00.000Z', quantity: 40 } }));
  await opened();
  expect(await screen.findByText(/40/)).toBeDefined();
  expect(screen.queryByLabelText('Your number')).toBeNull();
});

test('what somebody else answered in the meantime is refused beside what was written, which stays', async () => {
  server.on(figures.answerBalance, () => {
    throw new DomainError('pool.answered');
  });
  const { user } = await opened();
  await user.type(await screen.findByLabelText('Your name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Confirm the number' }));
  expect(await screen.findByText(/^This link was used already/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada');
});

test('no number, half of one or one below none is not sent', async () => {
  let sent = 0;
  server.on(figures.answerBalance, () => {
    sent++;
    return { quantity: 42 };
  });
  const { user } = await opened();
  const yours = await screen.findByLabelText('Your number');
  for (const bad of ['', '-1', '1.5']) {
    await user.clear(yours);
    if (bad !== '') await user.type(yours, bad);
    await user.type(screen.getByLabelText('Why it is another one'), 'counted twice');
    await user.click(screen.getByRole('button', { name: 'Send my number' }));
    expect(yours.getAttribute('aria-invalid')).toBe('true');
  }
  expect(sent).toBe(0);
});
