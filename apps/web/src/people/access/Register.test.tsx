import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { clientSettings } from '@sillage/contract/platform/health/health.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let sent: Record<string, unknown>[] = [];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  server.onAction(noauth, 'newRegister', ({ body }) => {
    sent.push(body);
    if (body['email'] === 'taken@alpesfroid.example') throw new DomainError('account.taken');
    if (body['password'] === 'Password1') throw new DomainError('password.tooCommon');
    return { confirmed: body['token'] !== undefined };
  });
  server.onAction(noauth, 'invitation', ({ body }) => {
    if (body['token'] !== 'good-token') throw new DomainError('access.linkExpired');
    return { email: 'new@alpesfroid.example', customerName: 'Alpes Froid', language: 'en', firstName: 'Nora', lastName: '' };
  });
});
afterEach(() => server.close());

async function fillIn(user: UserEvent, { email = 'nora@alpesfroid.example', password = 'Correct-horse-9' } = {}) {
  await user.type(await screen.findByLabelText('First name'), 'Nora');
  await user.type(screen.getByLabelText('Last name'), 'Blanc');
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Phone (optional)'), '0612345678');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Repeat the password'), password);
  await user.click(screen.getByLabelText('I accept the terms of use.'));
}

const create = () => screen.getByRole('button', { name: 'Create the account' });

test('an empty form says at each field what is missing, sends nothing, and begins at the first', async () => {
  const { user } = await visit(server, '/register', { as: null });
  await screen.findByLabelText('First name');
  await user.click(create());
  expect((await screen.findAllByText('Fill in this field.')).length).toBe(2);
  expect(screen.getByText('This not a valid email address')).toBeDefined();
  expect(screen.getByText('The password is too short.')).toBeDefined();
  expect(screen.getByText('Accept the terms of use to go on.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(sent).toEqual([]);
});

test('an address that has an account is told at its field, and nothing typed is lost', async () => {
  const { user } = await visit(server, '/register', { as: null });
  await fillIn(user, { email: 'taken@alpesfroid.example' });
  await user.click(create());
  expect(await screen.findByText('This user is already registered')).toBeDefined();
  const email = screen.getByLabelText('E-mail');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Blanc');
});

test('a password is measured as it is typed, in words, and has to be repeated', async () => {
  const { user } = await visit(server, '/register', { as: null });
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'short');
  expect(screen.getByText('Weak: not enough yet')).toBeDefined();
  await user.type(password, 'B12345');
  expect(screen.getByText('Medium')).toBeDefined();
  await user.type(password, '-and-more');
  expect(screen.getByText('Strong')).toBeDefined();
  await user.type(screen.getByLabelText('Repeat the password'), 'another one');
  await user.click(create());
  expect(await screen.findByText('Password does not match')).toBeDefined();
  await user.clear(password);
  await user.type(password, 'no-capital-here');
  expect(await screen.findByText('The Password must contains at least 1 Capital letter')).toBeDefined();
});

test('an installation that asks for length alone takes a password without capitals', async () => {
  server.on(clientSettings, () => ({
    map: { streets: null, satellite: null },
    version: '0.1.0',
    passwordPolicy: 'nist' as const,
    excludedCustomerIds: [],
  }));
  const { user } = await visit(server, '/register', { as: null });
  expect(await screen.findByText(/^At least 15 characters/)).toBeDefined();
  await fillIn(user, { password: 'quiet water runs deep' });
  await user.click(create());
  expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeDefined();
});

test('the terms can be read, and a common password is refused at its field', async () => {
  const { user } = await visit(server, '/register', { as: null });
  await fillIn(user, { password: 'Password1' });
  await user.click(screen.getByRole('button', { name: 'Read the terms' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Terms of use' }));
  expect(terms.getByRole('heading', { name: 'Your personal data' })).toBeDefined();
  await user.click(terms.getByRole('button', { name: 'Close' }));
  await user.click(create());
  expect(await screen.findByText(/among the most used/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('a new account is told to confirm its address, which can be sent again', async () => {
  const resent: unknown[] = [];
  server.onAction(noauth, 'resendconfirm', ({ body }) => {
    resent.push(body['email']);
    return {};
  });
  const { user } = await visit(server, '/register', { as: null });
  await fillIn(user);
  await user.click(screen.getByLabelText(/Send me news/));
  await user.click(create());
  expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeDefined();
  expect(sent).toEqual([
    expect.objectContaining({
      action: 'newRegister',
      firstName: 'Nora',
      lastName: 'Blanc',
      email: 'nora@alpesfroid.example',
      phone: '+33612345678',
      password: 'Correct-horse-9',
      confirmPassword: 'Correct-horse-9',
      terms: true,
      newsletter: true,
      language: 'en',
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/a new link is on its way/)).toBeDefined();
  expect(resent).toEqual(['nora@alpesfroid.example']);
});

test('an invitation names its company and its address, and ends with a complete account', async () => {
  const { user } = await visit(server, '/register/good-token', { as: null });
  expect(await screen.findByText('Alpes Froid invites you to Sillage.')).toBeDefined();
  expect(location.pathname).toBe('/register');
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
  expect([email.value, email.readOnly]).toEqual(['new@alpesfroid.example', true]);
  await user.type(screen.getByLabelText('Last name'), 'Blanc');
  await user.type(screen.getByLabelText('Password'), 'Correct-horse-9');
  await user.type(screen.getByLabelText('Repeat the password'), 'Correct-horse-9');
  await user.click(screen.getByLabelText('I accept the terms of use.'));
  await user.click(screen.getByRole('button', { name: 'Complete the account' }));
  expect(await screen.findByRole('heading', { name: 'Account complete' })).toBeDefined();
  expect(location.pathname).toBe('/usersuccessful');
  expect(sent[0]).toEqual(expect.objectContaining({ token: 'good-token', email: 'new@alpesfroid.example', phone: '' }));
});

test('an invitation that is over says so, and what to do', async () => {
  const { user } = await visit(server, '/register/old-token', { as: null });
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('too many attempts are told above the button', async () => {
  server.onAction(noauth, 'newRegister', () => {
    throw new DomainError('request.tooMany');
  });
  const { user } = await visit(server, '/register', { as: null });
  await fillIn(user);
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Too many attempts. Wait a moment and try again.');
});
