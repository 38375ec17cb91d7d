import { listDenials, type Denial } from '@sillage/contract/people/denials/denials.contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PATH = '/parametres/denials';

const denial = (idDenial: number, differing: Partial<Denial>): Denial => ({
  idDenial,
  reason: 'password',
  idUser: 12,
  member: 'Claire Morel',
  idCustomer: 7,
  customerName: 'Zodiac',
  account: '',
  ip: '203.0.113.7',
  door: '',
  times: 1,
  firstDate: '2026-03-02T14:05:00.000Z',
  lastDate: '2026-03-02T14:40:00.000Z',
  ...differing,
});

let server: TestServer;
let asked: Record<string, string>[];
beforeEach(async () => {
  server = await aServer();
  asked = [];
  withEmptyPage(server);
  server.on(listDenials, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return query.get('cursor') === null
      ? {
          data: [
            denial(5, { times: 37 }),
            denial(4, { reason: 'permission', door: 'GET /api/customers', ip: '' }),
            denial(3, { idUser: null, member: null, account: 'n…@example.com', reason: 'locked' }),
          ],
          nextCursor: 'more',
        }
      : { data: [denial(2, { member: '', firstDate: '2026-03-01T09:00:00.000Z' })], nextCursor: null };
  });
});
afterEach(() => server.close());

test('an administrator of a customer has no such page', async () => {
  await visit(server, PATH, { as: aUser('userAdmin') });
  await screen.findByText('No shipments yet');
  expect(location.pathname).toBe('/transport');
});

test('the operator reads who was refused what, from where and how often, to its end', async () => {
  await visit(server, PATH, { as: aUser('superAdmin') });
  expect(await screen.findByText(/^Zodiac · from 203\.0\.113\.7 · 37 times, the latest at /)).toBeDefined();
  expect(screen.getByText('Zodiac · GET /api/customers · from further addresses')).toBeDefined();
  expect(screen.getByText('Somebody unknown (n…@example.com)')).toBeDefined();
  expect(screen.getByText('could not sign in: the account is locked for a while', { exact: false })).toBeDefined();
  expect(await screen.findByText('Somebody who was deleted')).toBeDefined();
  expect(screen.getByRole('heading', { name: '01/03/2026' })).toBeDefined();
});

test('it is narrowed down by reason, member and day, and the address says so', async () => {
  const { user } = await visit(server, `${PATH}?from=2026-03-01&until=2026-03-02&reason=nonsense`, { as: aUser('superAdmin') });
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Account locked');
  await user.type(screen.getByLabelText('Search'), 'morel');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ reason: 'locked', search: 'morel' }));
  const { from = '', until = '' } = asked.at(-1) ?? {};
  expect(Date.parse(until) - Date.parse(from)).toBe(2 * 86_400_000);
  expect(new Date(from).getHours()).toBe(0);
  expect(location.search).toBe('?from=2026-03-01&until=2026-03-02&reason=locked&search=morel');
});
