import { confirmSecondFactor, logInByToken, startSecondFactor } from '@sillage/contract/people/access/access.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, GOOD_TOKEN, visit } from '../../testing/aVisit.tsx';

const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const withSecondFactor = (secondFactor: 'active' | 'required') => {
  const user = aUser();
  return { ...user, data: { ...user.data, secondFactor } };
};

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(startSecondFactor, ({ body }) => {
    if (body['currentPassword'] !== 'Right-horse-9') throw new DomainError('access.currentPasswordWrong');
    return { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x', qrCode: 'data:image/svg+xml;base64,AAAA' };
  });
  server.on(confirmSecondFactor, ({ body }) => {
    if (body['code'] !== '123456') throw new DomainError('access.codeMismatch');
    return { recoveryCodes: CODES };
  });
});
afterEach(() => server.close());

test('whose company asks for a second factor sees nothing else until it is set up', async () => {
  const { user } = await visit(server, '/transport?status=arrived', { as: withSecondFactor('required') });
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(location.pathname + location.search).toBe('/second-factor?redirect=%2Ftransport%3Fstatus%3Darrived');
  expect(screen.queryByRole('navigation')).toBeNull();

  await user.type(screen.getByLabelText('Current password'), 'Wrong-horse-9{Enter}');
  expect(await screen.findByText('Your current password is not right.')).toBeDefined();
  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), 'Right-horse-9{Enter}');

  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
  expect(screen.getByText('ABCD EFGH IJKL')).toBeDefined();
  await user.type(screen.getByLabelText('First code'), '000000{Enter}');
  expect(await screen.findByText(/This code is not right|does not match/i)).toBeDefined();
  await user.clear(screen.getByLabelText('First code'));
  await user.type(screen.getByLabelText('First code'), '123456{Enter}');

  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(CODES);
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  server.on(logInByToken, () => ({ user: withSecondFactor('active'), access_token: GOOD_TOKEN }));
  await user.click(screen.getByLabelText('I have kept them in a safe place.'));
  await user.click(done);
  await waitFor(() => expect(location.pathname + location.search).toBe('/transport?status=arrived'));
});

test('one may sign out instead', async () => {
  const { user } = await visit(server, '/', { as: withSecondFactor('required') });
  await user.click(await screen.findByRole('link', { name: 'Sign out instead' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('who needs none is led on', async () => {
  await visit(server, '/second-factor');
  await screen.findByText('No shipments yet');
  expect(location.pathname).toBe('/transport');
});

test('a requirement that comes while one works leads there too', async () => {
  await visit(server, '/transport');
  await screen.findByText('No shipments yet');
  server.on(logInByToken, () => ({ user: withSecondFactor('required'), access_token: GOOD_TOKEN }));
  server.on(listTransports, () => {
    throw new DomainError('access.secondFactorNeeded');
  });
  await screen.findByText('Live');
  server.push({ type: 'reset', time: Date.now() });
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeDefined();
});
