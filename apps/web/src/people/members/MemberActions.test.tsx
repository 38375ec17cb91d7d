import { customer } from '@sillage/contract/people/customers/customers.contract';
import { gatherPersonalData } from '@sillage/contract/desk/personalData/personalData.contract';
import { inviteAgain, resetSecondFactor, user as userCalls, type Member } from '@sillage/contract/people/members/members.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMember, claire, withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport?settings=members';
const NEW = 'new@alpesfroid.example';

let server: TestServer;
let members: Member[];
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  const names = { displayName: NEW, firstName: '', lastName: '', email: NEW, phone: '' };
  members = [claire(), aMember({ hasSecondFactor: true }), aMember({ ...names, idUser: 8, status: 'unconfirmed' })];
  server.onAction(customer, 'users', () => ({ data: members, total: members.length }));
});
afterEach(() => server.close());

const menuOf = (name: string) => screen.findByRole('button', { name: `What to do with ${name}` });
async function pick(user: UserEvent, name: string, what: string) {
  await user.click(await menuOf(name));
  await user.click(await screen.findByRole('menuitem', { name: what }));
}

test('a second factor is reset after it was said what that means, and is then not offered again', async () => {
  const reset: unknown[] = [];
  server.on(resetSecondFactor, ({ params }) => {
    reset.push(params['idUser']);
    members = members.map((one) => ({ ...one, hasSecondFactor: false }));
    return {};
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Éloïse Girard', 'Reset the second factor');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the second factor of Éloïse Girard?' }));
  expect(dialog.getByText(/^Éloïse Girard signs in with the password alone/)).toBeDefined();
  expect(reset).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('The second factor of Éloïse Girard was reset.')).toBeDefined();
  expect(reset).toEqual(['6']);
  await user.click(await menuOf('Éloïse Girard'));
  expect(await screen.findByRole('menuitem', { name: 'Pause' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Reset the second factor' })).toBeNull();
});

test('who has no second factor has none to be reset', async () => {
  const { user } = await visit(server, PATH);
  await user.click(await menuOf(NEW));
  expect(await screen.findByRole('menuitem', { name: 'Resend the invitation' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Reset the second factor' })).toBeNull();
});

test('a reset that is refused says that it was not done and why, and can be tried again', async () => {
  let tries = 0;
  server.on(resetSecondFactor, () => {
    tries++;
    if (tries === 1) throw new DomainError('access.noSecondFactor');
    return {};
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Éloïse Girard', 'Reset the second factor');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the second factor of Éloïse Girard?' }));
  await user.click(dialog.getByRole('button', { name: 'Validate' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe('The second factor could not be reset. There is no second factor to do this with. Set it up first.');
  await user.click(dialog.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('The second factor of Éloïse Girard was reset.')).toBeDefined();
});

test('in French the question, its answer and what became of it are French', async () => {
  server.on(resetSecondFactor, () => ({}));
  const { user } = await visit(server, PATH, { language: 'fr' });
  const menu = await screen.findByRole('button', { name: /Éloïse Girard/ });
  await user.click(menu);
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items.filter((label) => /^(Reset|Download|Pause|Delete|Edit)/.test(label))).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: /second facteur|deuxième facteur|double/i }));
  const dialog = within(await screen.findByRole('dialog', { name: /Éloïse Girard/ }));
  expect(dialog.queryByRole('button', { name: 'Validate' })).toBeNull();
});

test('what is kept about a member is handed over as a file, under the name that the server gives it', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:data');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const asked: unknown[] = [];
  const gathered = Promise.withResolvers<void>();
  const pieces = async function* () {
    yield '{"name":';
    await gathered.promise;
    yield '"Éloïse"}';
  };
  server.on(gatherPersonalData, ({ params }) => {
    asked.push(params['idUser']);
    return { name: 'girard.json', type: 'application/json', pieces: pieces() } as never;
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Éloïse Girard', 'Download their data');
  await waitFor(() => expect(asked).toEqual(['6']));
  // That it was asked for stands in the trail: once, however often somebody presses while it comes.
  await pick(user, 'Éloïse Girard', 'Download their data');
  gathered.resolve();
  await waitFor(() => expect(names).toEqual(['girard.json']));
  click.mockRestore();
  expect(await files[0]?.text()).toBe('{"name":"Éloïse"}');
  expect(asked).toEqual(['6']);
});

test('data that may not be had is told, and nothing is saved', async () => {
  let saved = 0;
  URL.createObjectURL = () => (saved++, 'blob:data');
  server.on(gatherPersonalData, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Éloïse Girard', 'Download their data');
  expect(await screen.findByText('Your role may not do this. Ask an administrator of your company.')).toBeDefined();
  expect(saved).toBe(0);
});

test('an invitation that is on its way is not sent a second time', async () => {
  const sent = Promise.withResolvers<void>();
  let mails = 0;
  server.on(inviteAgain, async () => {
    mails++;
    await sent.promise;
    return {};
  });
  const { user } = await visit(server, PATH);
  await pick(user, NEW, 'Resend the invitation');
  await waitFor(() => expect(mails).toBe(1));
  await pick(user, NEW, 'Resend the invitation');
  sent.resolve();
  expect(await screen.findByText(`The invitation was sent again to ${NEW}.`)).toBeDefined();
  expect(mails).toBe(1);
});

test('who was paused is activated again after a question; an error is told in it', async () => {
  members = [claire(), aMember({ status: 'paused', enabled: false })];
  const asked: unknown[] = [];
  server.onAction(userCalls, 'update', ({ body }) => {
    asked.push(body['enabled']);
    if (asked.length === 1) throw new DomainError('access.notAllowed');
    members = [claire(), aMember()];
    return { success_coce: 'UPDACNTSUC' as const };
  });
  const { user } = await visit(server, PATH);
  await pick(user, 'Éloïse Girard', 'Activate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate Éloïse Girard?' }));
  await user.click(dialog.getByRole('button', { name: 'Validate' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The member could not be activated\. ./);
  await user.click(dialog.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Éloïse Girard is active again.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull());
  expect(asked).toEqual([true, true]);
});
