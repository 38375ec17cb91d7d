import {
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  listSessions,
  readIdentity,
  readIdentityProvider,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  signInByProvider,
  startAuthorization,
  startSecondFactor,
  unlinkIdentity,
  type OwnSession,
} from '@sillage/contract/people/access/access.contract';
import { createApiKey, listApiKeys, revokeApiKey, type WireApiKey } from '@sillage/contract/people/access/apiKeys.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago } from '../../testing/aShipment.ts';
import { aUser, GOOD_TOKEN, visit } from '../../testing/aVisit.tsx';

const SETTINGS = '/parametres/security';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

function aSession(idSession: string, differing: Partial<OwnSession>): OwnSession {
  return { idSession, isCurrent: false, userAgent: FIREFOX, ip: '192.0.2.7', createdDate: ago(48), lastSeenDate: ago(3), ...differing };
}

let server: TestServer;
let isActive = false;
let sessions: OwnSession[] = [];
let keys: WireApiKey[] = [];
beforeEach(async () => {
  isActive = false;
  keys = [];
  sessions = [
    aSession('5f0d2c1e-6a1b-4b8e-9a55-0d5f6c7e8a91', { isCurrent: true }),
    aSession('5f0d2c1e-6a1b-4b8e-9a55-0d5f6c7e8a92', { userAgent: IPHONE, ip: '198.51.100.4' }),
  ];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(readSecondFactor, () => ({ isActive, isRequired: false, recoveryCodesLeft: isActive ? 2 : 0 }));
  server.on(readIdentityProvider, () => ({ isConfigured: false, name: '' }));
  server.on(listSessions, () => ({ data: sessions }));
  server.on(listApiKeys, () => ({ data: keys }));
});
afterEach(() => server.close());

function requirePassword(password: unknown) {
  if (password !== 'Right-horse-9') throw new DomainError('access.currentPasswordWrong');
}

test('a second factor is set up in three steps, and is on afterwards', async () => {
  server.on(startSecondFactor, ({ body }) => {
    requirePassword(body['currentPassword']);
    return { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrCode: 'data:image/svg+xml;base64,AAAA' };
  });
  server.on(confirmSecondFactor, () => {
    isActive = true;
    return { recoveryCodes: ['aaaa-bbbb'] };
  });
  const { user } = await visit(server, SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'Set it up' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set up the second factor' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Current password')));
  await user.type(dialog.getByLabelText('Current password'), 'Right-horse-9{Enter}');
  await user.type(await dialog.findByLabelText('First code'), '123456{Enter}');
  await user.click(await dialog.findByLabelText('I have kept them in a safe place.'));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('2 recovery codes are left.')).toBeDefined();
});

test('new recovery codes and the removal each ask for the password', async () => {
  isActive = true;
  server.on(renewRecoveryCodes, ({ body }) => {
    requirePassword(body['currentPassword']);
    return { recoveryCodes: ['cccc-dddd'] };
  });
  server.on(removeSecondFactor, ({ body }) => {
    requirePassword(body['currentPassword']);
    isActive = false;
    return {};
  });
  const { user } = await visit(server, SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const renewing = within(screen.getByRole('dialog', { name: 'Recovery codes' }));
  await user.type(renewing.getByLabelText('Current password'), 'Wrong-horse-9{Enter}');
  expect(await renewing.findByText('Your current password is not right.')).toBeDefined();
  await user.clear(renewing.getByLabelText('Current password'));
  await user.type(renewing.getByLabelText('Current password'), 'Right-horse-9{Enter}');
  expect(await renewing.findByText('cccc-dddd')).toBeDefined();
  await user.click(renewing.getByLabelText('I have kept them in a safe place.'));
  await user.click(renewing.getByRole('button', { name: 'Done' }));

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.type(screen.getByLabelText('Current password'), 'Right-horse-9{Enter}');
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeDefined();
});

test('recovery codes that nobody says to have kept are not thrown away without a question', async () => {
  isActive = true;
  server.on(renewRecoveryCodes, () => ({ recoveryCodes: ['cccc-dddd'] }));
  const { user } = await visit(server, SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const renewing = within(screen.getByRole('dialog', { name: 'Recovery codes' }));
  await user.type(renewing.getByLabelText('Current password'), 'Right-horse-9{Enter}');
  expect(await renewing.findByText('cccc-dddd')).toBeDefined();
  await user.click(renewing.getByRole('button', { name: 'Cancel' }));
  const question = () => within(screen.getByRole('dialog', { name: 'Close without keeping the codes?' }));
  await user.click(question().getByText('Stay'));
  expect(renewing.getByText('cccc-dddd')).toBeDefined();
  await user.click(renewing.getByRole('button', { name: 'Cancel' }));
  await user.click(question().getByText('Leave'));
  await waitFor(() => expect(screen.queryByText('cccc-dddd')).toBeNull());
});

test('where the company requires it, it cannot be removed', async () => {
  server.on(readSecondFactor, () => ({ isActive: true, isRequired: true, recoveryCodesLeft: 9 }));
  await visit(server, SETTINGS);
  expect(await screen.findByText('Your company requires it, so it cannot be removed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('sessions say where they are, and any other one can be ended', async () => {
  server.on(endOwnSession, ({ params }) => {
    sessions = sessions.filter(({ idSession }) => idSession !== params['idSession']);
    return {};
  });
  const { user } = await visit(server, SETTINGS);
  expect(await screen.findByText('Firefox 141 on Linux')).toBeDefined();
  expect(screen.getByText(/^198\.51\.100\.4 · active 3/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End the session of Firefox 141 on Linux' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End the session of Safari 18 on iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari 18 on iOS')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

test('all other sessions end together, after a question', async () => {
  server.on(endOtherSessions, () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { ended: 1 };
  });
  const { user } = await visit(server, SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  const question = within(screen.getByRole('dialog', { name: 'End all other sessions?' }));
  await user.click(question.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('1 session has ended.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Safari 18 on iOS')).toBeNull());
});

test('an account is linked at the identity provider, which leads back here, and unlinked', async () => {
  let linkedDate: string | null = null;
  server.on(readIdentityProvider, () => ({ isConfigured: true, name: 'Alpes ID' }));
  server.on(readIdentity, () => ({ isLinked: linkedDate !== null, linkedDate }));
  server.on(startAuthorization, ({ body, token }) => ({
    url: `${location.href}#link=${String(body['link'])}&as=${token}`,
    state: 'state-9',
  }));
  server.on(signInByProvider, ({ token }) => {
    if (token !== GOOD_TOKEN) throw new DomainError('access.signInFirst');
    linkedDate = ago(0);
    return { token: GOOD_TOKEN, refresh_token: 'refresh-token', data: { idUser: 5, role: 'userAdmin' as const }, isLinked: true };
  });
  server.on(unlinkIdentity, () => {
    linkedDate = null;
    return {};
  });
  const first = await visit(server, SETTINGS);
  await first.user.click(await screen.findByRole('button', { name: 'Link with Alpes ID' }));
  await waitFor(() => expect(location.hash).toBe(`#link=true&as=${GOOD_TOKEN}`));
  first.unmount();

  const { user } = await visit(server, '/login?code=good&state=state-9');
  expect(await screen.findByText(/^Your account is linked/)).toBeDefined();
  expect(location.pathname + location.search).toBe(SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'Unlink' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Unlink Alpes ID?' })).getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByRole('button', { name: 'Link with Alpes ID' })).toBeDefined();
});

test('what could not be read can be asked for again', async () => {
  server.on(listSessions, () => {
    throw new DomainError('request.tooMany');
  });
  const { user } = await visit(server, SETTINGS);
  expect(await screen.findByText(/Too many attempts/)).toBeDefined();
  server.on(listSessions, () => ({ data: sessions }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox 141 on Linux')).toBeDefined();
});

test('a plain user has no API keys', async () => {
  await visit(server, SETTINGS, { as: aUser('user') });
  await screen.findByText('Firefox 141 on Linux');
  expect(screen.queryByText('API keys')).toBeNull();
});

test('an administrator makes a key, which is shown once, and revokes it', async () => {
  const made: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  server.on(createApiKey, async ({ body }) => {
    made.push(body);
    await answered.promise;
    const key: WireApiKey = {
      idApiKey: 3,
      idCustomer: 7,
      name: String(body['name']),
      scopes: ['report', 'read'],
      createdDate: ago(0),
      lastUsedDate: null,
    };
    keys = [key];
    return { ...key, key: 'sk-0123456789' };
  });
  server.on(revokeApiKey, () => {
    keys = [];
    return {};
  });
  const { user } = await visit(server, SETTINGS);
  expect(await screen.findByText('No keys yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New key' }));
  await user.click(await screen.findByRole('button', { name: 'Make the key' }));
  expect(screen.getByText('To be filled in.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.type(screen.getByLabelText('Name'), 'Warehouse gateway');
  await user.click(screen.getByLabelText(/^Report/));
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(screen.getByText('Choose at least one.')).toBeDefined();
  await user.click(screen.getByLabelText(/^Report/));
  await user.click(screen.getByLabelText(/^ReadRead what/));
  await user.dblClick(screen.getByRole('button', { name: 'Make the key' }));
  // Whoever leaves now would never see it.
  for (const leave of within(screen.getByRole('dialog', { name: 'New key' })).getAllByRole('button', { name: 'Cancel' }))
    await user.click(leave);
  answered.resolve();
  expect(await screen.findByText('sk-0123456789')).toBeDefined();
  expect(made).toEqual([{ name: 'Warehouse gateway', scopes: ['report', 'read'] }]);
  await user.click(within(screen.getByRole('dialog', { name: 'Your new key' })).getByText('Done'));
  expect(screen.queryByText('sk-0123456789')).toBeNull();
  expect(await screen.findByText(/never used$/)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Revoke the key Warehouse gateway' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Revoke Warehouse gateway?' })).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No keys yet')).toBeDefined();
});

test('a name that the server refuses is told at it, until it is changed; what is about no field is told of the whole', async () => {
  const asked: unknown[] = [];
  let error = new DomainError('request.invalid', [{ field: 'name', reason: 'nothing of it is seen' }]);
  server.on(createApiKey, ({ body }) => {
    asked.push(body);
    throw error;
  });
  const { user } = await visit(server, SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Warehouse{Enter}');
  const name = dialog.getByLabelText('Name');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(name);
  error = new DomainError('access.notAllowed');
  await user.type(name, ' gateway');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Make the key' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  expect(asked).toEqual([
    { name: 'Warehouse', scopes: ['report'] },
    { name: 'Warehouse gateway', scopes: ['report'] },
  ]);
});
