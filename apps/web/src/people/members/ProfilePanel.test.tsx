import { logInByToken } from '@sillage/contract/people/access/access.contract';
import { deletePhoto, putPhoto, user as userCalls } from '@sillage/contract/people/members/members.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, GOOD_TOKEN, visit } from '../../testing/aVisit.tsx';

const PATH = '/transport?settings=profile';

let server: TestServer;
let asked: Record<string, unknown>;
beforeEach(async () => {
  asked = {};
  server = await aServer();
  withEmptyPage(server);
  server.onAction(userCalls, 'update', ({ body }) => {
    asked = body;
    return { success_coce: 'email' in body || 'password' in body ? ('UPDACNTSUCPASS' as const) : ('UPDACNTSUC' as const) };
  });
});
afterEach(() => server.close());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });

/** From now on the session says so. */
function becomes(differing: Partial<ReturnType<typeof aUser>['data']>) {
  const user = aUser();
  server.on(logInByToken, () => ({ user: { ...user, data: { ...user.data, ...differing } }, access_token: GOOD_TOKEN }));
}

test('the address and the password are closed until their pencil is used, and the company always', async () => {
  const { user } = await visit(server, PATH);
  await screen.findByLabelText('First name');
  expect([field('E-mail'), field('Password'), field('Company')].map(({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(field('Company').value).toBe('Alpes Froid');
  expect(update().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Change: Password' }));
  await user.type(field('New password'), 'Typed-by-mistake');
  await user.click(screen.getByRole('button', { name: 'Leave as it was: Password' }));
  expect(field('Password').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Change: Password' }));
  expect(field('New password').value).toBe('');
});

test('a new name is told, and stands in the navigation', async () => {
  const { user } = await visit(server, PATH);
  await user.clear(await screen.findByLabelText('Last name'));
  await user.click(update());
  expect(screen.getByText('This is needed.')).toBeDefined();
  expect(asked).toEqual({});
  becomes({ lastname: 'Blanc', displayName: 'Claire Blanc' });
  await user.type(field('Last name'), 'Blanc');
  await user.click(update());
  expect(await screen.findByText('updated successfully')).toBeDefined();
  expect(asked).toMatchObject({ idUser: 5, idConnectedUser: 5, customerId: 7, firstName: 'Claire', lastName: 'Blanc' });
  expect(asked).not.toHaveProperty('email');
  expect((await screen.findAllByText('Claire Blanc')).length).toBeGreaterThan(0);
});

test('"Cancel" puts everything back', async () => {
  const { user } = await visit(server, PATH);
  await user.type(await screen.findByLabelText('First name'), 'tte');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field('First name').value).toBe('Claire');
  expect(update().disabled).toBe(true);
});

test('a new address needs the current password, and a wrong one is told at its field', async () => {
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Change: E-mail' }));
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'claire');
  await user.click(update());
  expect(screen.getByText('This not a valid email address')).toBeDefined();
  await user.type(field('E-mail'), '@new.example');
  await user.click(update());
  expect(screen.getByText('This is needed.')).toBeDefined();
  server.onAction(userCalls, 'update', () => {
    throw new DomainError('access.currentPasswordWrong');
  });
  await user.type(field('Current password'), 'wrong');
  await user.click(update());
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Your current password is not right.')).toBeDefined();
  becomes({ email: 'claire@new.example' });
  server.onAction(userCalls, 'update', ({ body }) => {
    asked = body;
    return { success_coce: 'UPDACNTSUCPASS' as const };
  });
  await user.type(field('Current password'), '-no, right');
  await user.click(update());
  expect(await screen.findByText(/Your e-mail address was changed/)).toBeDefined();
  expect(asked).toMatchObject({ email: 'claire@new.example', currentPassword: 'wrong-no, right' });
});

test('a new password is weighed, typed twice, and leads to the sign-in page', async () => {
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Change: Password' }));
  await user.type(field('New password'), 'short');
  await user.type(field('Current password'), 'old');
  await user.click(update());
  expect(screen.getByText('The password must contain at least 9 characters')).toBeDefined();
  expect(screen.getByText('Password does not match')).toBeDefined();
  await user.clear(field('New password'));
  await user.type(field('New password'), 'Correct-horse-9');
  await user.type(field('New password, once more'), 'Correct-horse-9');
  expect(screen.getByText('Strong')).toBeDefined();
  await user.click(update());
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(screen.getByText('Password changed. Sign in with the new one.')).toBeDefined();
  expect(localStorage.getItem('sillage.session')).toBeNull();
  expect(asked).toMatchObject({ password: 'Correct-horse-9', confirmPassword: 'Correct-horse-9', currentPassword: 'old' });
});

test('an update that fails as a whole says so, and loses nothing', async () => {
  server.onAction(userCalls, 'update', () => {
    throw new DomainError('server.failed');
  });
  const { user } = await visit(server, PATH);
  await user.type(await screen.findByLabelText('First name'), 'tte');
  await user.click(update());
  expect((await screen.findByRole('alert')).textContent).toContain('an error occurred during the update');
  expect(field('First name').value).toBe('Clairette');
});

test('a photo is checked before it is sent, sent as it is, and can be removed', async () => {
  let sent: unknown = null;
  server.on(putPhoto, ({ image }) => {
    sent = image;
    becomes({ photo: '/api/pictures/abc' });
    return { photo: '/api/pictures/abc' };
  });
  server.on(deletePhoto, () => {
    becomes({ photo: '' });
    return {};
  });
  const { user } = await visit(server, PATH);
  const file = await screen.findByLabelText('Photo file');
  await user.upload(file, new File([new Uint8Array(6_000_000)], 'large.png', { type: 'image/png' }));
  expect(screen.getByText('This file is too large: at most 5 MB.')).toBeDefined();
  fireEvent.drop(screen.getByRole('button', { name: 'Add a photo' }), {
    dataTransfer: { files: [new File(['x'], 'page.svg', { type: 'image/svg+xml' })] },
  });
  expect(screen.getByText(/This kind of file cannot be used/)).toBeDefined();
  expect(sent).toBeNull();
  await user.upload(file, new File([new Uint8Array(2000)], 'me.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(sent).toEqual({ type: 'image/jpeg', bytes: 2000 });
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeDefined();
});

test('a photo that the server cannot read is refused', async () => {
  server.on(putPhoto, () => {
    throw new DomainError('picture.unreadable');
  });
  const { user } = await visit(server, PATH);
  await user.upload(await screen.findByLabelText('Photo file'), new File(['no image'], 'me.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This is not an image that can be used.');
});

test('the operator has the same page under its own address', async () => {
  await visit(server, '/profile', { as: aUser('superAdmin') });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByLabelText('First name')).toBeDefined();
  expect(location.pathname).toBe('/parametres/profile');
});

test('for everybody else that page is not there', async () => {
  await visit(server, '/parametres/profile');
  await waitFor(() => expect(location.pathname).not.toBe('/parametres/profile'));
});
