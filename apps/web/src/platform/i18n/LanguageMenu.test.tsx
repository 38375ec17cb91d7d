import { logIn, readIdentityProvider } from '@sillage/contract/people/access/access.contract';
import { user as userCalls } from '@sillage/contract/people/members/members.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, GOOD_TOKEN, knowUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readIdentityProvider, () => ({ isConfigured: false, name: '' }));
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

function speaking(language: string) {
  const user = aUser();
  return { ...user, data: { ...user.data, language } };
}

async function choose(user: Awaited<ReturnType<typeof visit>>['user'], to: string) {
  await user.click(await screen.findByRole('button', { name: 'Language: EN, English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: to }));
}

test('a guest chooses among the languages by their own names; the browser remembers', async () => {
  const { user } = await visit(server, '/login', { as: null });
  await user.click(await screen.findByRole('button', { name: 'Language: English' }));
  const languages = screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.lang, item.ariaChecked]);
  expect(languages).toEqual([
    ['English', 'en', 'true'],
    ['Français', 'fr', 'false'],
    ['Türkçe', 'tr', 'false'],
    ['العربية', 'ar', 'false'],
    ['Español', 'es', 'false'],
    ['Italiano', 'it', 'false'],
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: 'Langue: Français' })).toBeDefined();
  expect(localStorage.getItem('sillage.language')).toBe('fr');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fr', 'ltr']);
});

test('whoever is signed in has it kept with their account too', async () => {
  const kept: unknown[] = [];
  const { user } = await visit(server, '/transport');
  server.onAction(userCalls, 'update', ({ body }) => {
    kept.push({ idUser: body['idUser'], language: body['language'] });
    return { success_coce: 'UPDACNTSUC' as const };
  });
  await choose(user, 'Français');
  expect(await screen.findByText("Aucune expédition pour l'instant")).toBeDefined();
  await waitFor(() => expect(kept).toEqual([{ idUser: 5, language: 'fr' }]));
  expect(localStorage.getItem('sillage.language')).toBe('fr');
});

test('where it cannot be kept, this browser speaks it all the same', async () => {
  const { user } = await visit(server, '/transport');
  server.onAction(userCalls, 'update', () => {
    throw new DomainError('request.tooMany');
  });
  await choose(user, 'Français');
  expect(await screen.findByText("Aucune expédition pour l'instant")).toBeDefined();
});

async function signIn(user: Awaited<ReturnType<typeof visit>>['user']) {
  server.on(logIn, () => ({ token: GOOD_TOKEN, refresh_token: 'refresh-token', data: { idUser: 5, role: 'userAdmin' as const } }));
  knowUser(server, speaking('fr'));
  await user.type(await screen.findByLabelText('E-mail'), 'claire@alpesfroid.example');
  await user.type(screen.getByLabelText('Password'), 'Sillage-admin-1{Enter}');
}

test('a browser in which nobody has chosen speaks the language of the account from the sign-in on', async () => {
  const { user } = await visit(server, '/login', { as: null, language: null });
  await signIn(user);
  expect(await screen.findByText("Aucune expédition pour l'instant")).toBeDefined();
  expect(localStorage.getItem('sillage.language')).toBeNull();
});

test('what was chosen in the browser wins over the account', async () => {
  const { user } = await visit(server, '/login', { as: null, language: 'en' });
  await signIn(user);
  expect(await screen.findByText('No shipments yet')).toBeDefined();
});

test('a stored session speaks the language of its account as well', async () => {
  await visit(server, '/transport', { as: speaking('fr'), language: null });
  expect(await screen.findByText("Aucune expédition pour l'instant")).toBeDefined();
});
