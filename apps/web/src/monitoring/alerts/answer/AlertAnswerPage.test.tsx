import { acknowledgeByLink, readAlertLink, type LinkedAlert } from '@sillage/contract/monitoring/alerts/alertLinks.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { visit } from '../../../testing/aVisit.tsx';

const ALERT: LinkedAlert = {
  state: 'waiting',
  reference: 'PHARMA-41',
  ruleName: 'Cold chain',
  ruleKey: 'temperature',
  direction: 'above',
  extreme: 11.2,
  limit: 8,
  raisedDate: ago(1),
  clearedDate: null,
  recipient: 'dock@lyon.example',
};

let server: TestServer;
let said: unknown[];
beforeEach(async () => {
  said = [];
  server = await aServer();
  server.on(readAlertLink, ({ body }) => {
    if (body['token'] !== 'good') throw new DomainError('access.linkExpired');
    return ALERT;
  });
  server.on(acknowledgeByLink, ({ body }) => {
    said.push(body);
    return { ...ALERT, state: 'yours' as const };
  });
});
afterEach(() => server.close());

const open = (query = '?token=good') => visit(server, `/noauth/alert${query}`, { as: null });

test('opening it changes nothing and leaves no token in the address; its button acknowledges', async () => {
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: /^PHARMA-41: Cold chain · Above 8\s°C$/ })).toBeDefined();
  expect(screen.getByText(/Up to 11.2/)).toBeDefined();
  expect([location.pathname, location.search, said]).toEqual(['/noauth/alert', '', []]);
  await user.click(screen.getByRole('button', { name: 'I have seen it' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, it is noted' })).toBeDefined();
  expect(said).toEqual([{ token: 'good' }]);
});

test.each([
  ['yours', 'Thank you, it is noted'],
  ['seen', 'Somebody has seen it already'],
  ['over', 'It is over'],
] as const)('one that is %s already has nothing to press', async (state, heading) => {
  server.on(readAlertLink, () => ({ ...ALERT, state }));
  await open();
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I have seen it' })).toBeNull();
});

test.each([
  ['?token=old', 'This link is not good any more'],
  ['', 'A link is missing'],
])('a link that is good for nothing says so: %s', async (query, heading) => {
  await open(query);
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
});
