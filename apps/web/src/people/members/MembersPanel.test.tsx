import { customer } from '@sillage/contract/people/customers/customers.contract';
import { inviteAgain, user as userCalls, type Member } from '@sillage/contract/people/members/members.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMember, claire, withEmptyPage } from '../../testing/aMember.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PATH = '/transport?settings=members';
const INVITED = {
  idUser: 8,
  displayName: 'new@alpesfroid.example',
  firstName: '',
  lastName: '',
  email: 'new@alpesfroid.example',
  phone: '',
};

let server: TestServer;
let members: Member[];
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  members = [claire(), aMember(), aMember({ ...INVITED, status: 'unconfirmed' })];
  server.onAction(customer, 'users', () => ({ data: members, total: members.length }));
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
});
afterEach(() => server.close());

const rowOf = async (name: string) => within((await screen.findByText(name, { selector: 'li strong' })).closest('li') ?? document.body);
const roleOf = (name: string) => screen.getByRole('combobox', { name: `Access level of ${name}` });

test('a user sees everybody and can change nobody', async () => {
  await visit(server, PATH, { as: aUser('user') });
  const row = await rowOf('Éloïse Girard');
  expect(row.getByText('eloise@alpesfroid.example')).toBeDefined();
  expect(row.getByText('+33612345678')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add members' })).toBeNull();
  expect(screen.queryByRole('button', { name: /What to do with/ })).toBeNull();
  for (const select of screen.getAllByRole('combobox')) expect((select as HTMLSelectElement).disabled).toBe(true);
});

test('an administrator changes the others, and not themselves', async () => {
  await visit(server, PATH);
  expect((await rowOf('Claire Morel')).getByText('You')).toBeDefined();
  expect((roleOf('Claire Morel') as HTMLSelectElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'What to do with Claire Morel' })).toBeNull();
  expect((roleOf('Éloïse Girard') as HTMLSelectElement).disabled).toBe(false);
  expect(screen.getByRole('button', { name: 'What to do with Éloïse Girard' })).toBeDefined();
});

test('the search ignores accents and capitals', async () => {
  const { user } = await visit(server, PATH);
  await rowOf('Claire Morel');
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'ELOISE');
  expect(screen.queryByText('Claire Morel', { selector: 'li strong' })).toBeNull();
  expect(await rowOf('Éloïse Girard')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), ' nobody');
  expect(screen.getByText('Nobody fits this search.')).toBeDefined();
});

test('a role is changed at once', async () => {
  server.onAction(userCalls, 'update', ({ body }) => {
    expect(body).toMatchObject({ idUser: 6, idRole: 2, idConnectedUser: 5 });
    members = members.map((member) => (member.idUser === 6 ? { ...member, role: 'userAdmin' as const } : member));
    return { success_coce: 'UPDACNTSUC' as const };
  });
  const { user } = await visit(server, PATH);
  await rowOf('Éloïse Girard');
  await user.selectOptions(roleOf('Éloïse Girard'), 'Admin');
  expect(await screen.findByText('Éloïse Girard was modified.')).toBeDefined();
  expect((roleOf('Éloïse Girard') as HTMLSelectElement).value).toBe('userAdmin');
});

test('a role that is refused is taken back, and why is said', async () => {
  members = [claire(), aMember({ role: 'userAdmin' })];
  server.onAction(userCalls, 'update', () => {
    throw new DomainError('member.lastAdministrator');
  });
  const { user } = await visit(server, PATH);
  await rowOf('Éloïse Girard');
  await user.selectOptions(roleOf('Éloïse Girard'), 'User');
  expect(await screen.findByText(/This is the last administrator/)).toBeDefined();
  await waitFor(() => expect((roleOf('Éloïse Girard') as HTMLSelectElement).value).toBe('userAdmin'));
});

test('people are invited once every line is right; who exists already is told at their line', async () => {
  let asked: unknown;
  let isTaken = true;
  server.onAction(userCalls, 'create', ({ body }) => {
    asked = body['usersList'];
    if (isTaken) throw new DomainError('member.taken', { emails: ['old@alpesfroid.example'] });
    return { data: [{ idUser: 9, email: 'ana@alpesfroid.example' }] };
  });
  const { user } = await visit(server, PATH);
  await rowOf('Claire Morel');
  await user.click(screen.getByRole('button', { name: 'Add members' }));
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(create().disabled).toBe(true);
  await user.type(screen.getByLabelText('E-mail'), 'ana@alpesfroid.example');
  expect(create().disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Add another person' }));
  expect(create().disabled).toBe(true);
  const second = () => screen.getAllByLabelText('E-mail')[1] as HTMLInputElement;
  await user.type(second(), 'ana@');
  await user.click(screen.getAllByLabelText('E-mail')[0] as HTMLElement);
  expect(second().getAttribute('aria-invalid')).toBe('true');
  await user.clear(second());
  await user.type(second(), 'ANA@alpesfroid.example');
  expect(screen.getByText('This address is in the list twice.')).toBeDefined();
  await user.clear(second());
  await user.type(second(), 'old@alpesfroid.example');
  await user.selectOptions(screen.getAllByLabelText('Access level')[1] as HTMLElement, 'Admin');
  await user.click(create());
  expect(await screen.findByText('This member already exists.')).toBeDefined();
  expect([document.activeElement, create().disabled]).toEqual([second(), true]);
  expect(asked).toEqual([
    { email: 'ana@alpesfroid.example', idRole: 3 },
    { email: 'old@alpesfroid.example', idRole: 2 },
  ]);
  isTaken = false;
  await user.click(screen.getAllByRole('button', { name: 'Remove this line' })[1] as HTMLElement);
  await user.click(create());
  expect(await screen.findByText('The member was created and invited.')).toBeDefined();
  expect(await rowOf('Claire Morel')).toBeDefined();
});

test('a member is edited: names are needed, the address is read only', async () => {
  let asked: unknown;
  server.onAction(userCalls, 'update', ({ body }) => {
    asked = body;
    return { success_coce: 'UPDACNTSUC' as const };
  });
  const { user } = await visit(server, PATH);
  await user.click((await rowOf('Éloïse Girard')).getByRole('button'));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').disabled).toBe(true);
  await user.clear(screen.getByLabelText('First name'));
  expect(update().disabled).toBe(true);
  await user.type(screen.getByLabelText('First name'), 'Lou');
  await user.click(update());
  expect(await screen.findByText('Lou Girard was modified.')).toBeDefined();
  expect(asked).toMatchObject({ idUser: 6, firstName: 'Lou', lastName: 'Girard', email: 'eloise@alpesfroid.example' });
  expect(asked).not.toHaveProperty('role');
});

test('a telephone that is none, and a role that is refused, are told beside their fields', async () => {
  server.onAction(userCalls, 'update', () => {
    throw new DomainError('member.lastAdministrator');
  });
  const { user } = await visit(server, PATH);
  await user.click((await rowOf('Éloïse Girard')).getByRole('button'));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
  const phone = screen.getByRole('textbox', { name: 'Telephone' });
  await user.clear(phone);
  await user.type(phone, '0612');
  expect(phone.getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect([phone.getAttribute('aria-invalid'), update().disabled]).toEqual(['true', true]);
  await user.clear(phone);
  const role = screen.getByLabelText('Access level');
  await user.selectOptions(role, 'Admin');
  await user.click(update());
  await waitFor(() => expect(role.getAttribute('aria-invalid')).toBe('true'));
  expect([document.activeElement, screen.queryByRole('alert')]).toEqual([role, null]);
});

test('an edit that is refused says so, and loses nothing', async () => {
  server.onAction(userCalls, 'update', () => {
    throw new DomainError('member.notAllowed');
  });
  const { user } = await visit(server, PATH);
  await user.click((await rowOf('Éloïse Girard')).getByRole('button'));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Last name'), '-Roux');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The member could not be edited. You may not change this member.');
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Girard-Roux');
});

test('deleting asks first, and Escape leaves the settings open', async () => {
  let deleted = 0;
  server.onAction(userCalls, 'delete', ({ body }) => {
    deleted = Number(body['idUser']);
    members = [claire()];
    return {};
  });
  const { user } = await visit(server, PATH);
  const menu = () => screen.getByRole('button', { name: 'What to do with Éloïse Girard' });
  await rowOf('Éloïse Girard');
  await user.click(menu());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(menu());
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.getByText(/Are you sure you want to delete this user\?/)).toBeDefined();
  const question = within(screen.getByRole('dialog', { name: 'Delete Éloïse Girard?' }));
  await user.click(question.getAllByRole('button', { name: 'Cancel' })[1] as HTMLElement);
  expect(deleted).toBe(0);
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Éloïse Girard was deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Éloïse Girard', { selector: 'li strong' })).toBeNull());
  expect(deleted).toBe(6);
});

test('who is invited can be written to again, who is active can be paused', async () => {
  const paused: unknown[] = [];
  server.on(inviteAgain, ({ params }) => (expect(params['idUser']).toBe('8'), {}));
  server.onAction(userCalls, 'update', ({ body }) => {
    paused.push(body['enabled']);
    return { success_coce: 'UPDACNTSUC' as const };
  });
  const { user } = await visit(server, PATH);
  const invited = await rowOf('new@alpesfroid.example');
  expect(invited.getByText('Invited')).toBeDefined();
  await user.click(invited.getByRole('button'));
  expect(screen.queryByRole('menuitem', { name: 'Pause' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Resend the invitation' }));
  expect(await screen.findByText('The invitation was sent again to new@alpesfroid.example.')).toBeDefined();
  await user.click((await rowOf('Éloïse Girard')).getByRole('button'));
  expect(screen.queryByRole('menuitem', { name: 'Resend the invitation' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
  expect(screen.getByText(/loses access to the platform at once/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Éloïse Girard is paused.')).toBeDefined();
  expect(paused).toEqual([false]);
});

test("the operator begins with its own people, and picks a customer's", async () => {
  const asked: unknown[] = [];
  const ada = aMember({ idUser: 5, idCustomer: 0, role: 'superAdmin', displayName: 'Ada Operator' });
  server.onAction(customer, 'users', ({ body }) => {
    asked.push(body['idCustomer']);
    return { data: body['idCustomer'] === 0 ? [ada] : members, total: 1 };
  });
  const { user: visitor } = await visit(server, '/parametres/membres', { as: aUser('superAdmin') });
  await rowOf('Ada Operator');
  const roles = roleOf('Ada Operator') as HTMLSelectElement;
  expect([roles.disabled, [...roles.options].map(({ text }) => text)]).toEqual([false, ['Operator', 'Admin', 'User']]);
  server.onAction(userCalls, 'update', () => {
    throw new DomainError('member.lastAdministrator');
  });
  await visitor.selectOptions(roles, 'User');
  expect(await screen.findByText(/This is the last administrator\. Name another one first\./)).toBeDefined();
  await visitor.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await visitor.click(await screen.findByRole('option', { name: 'Alpes Froid', hidden: true }));
  expect(await rowOf('Éloïse Girard')).toBeDefined();
  expect([...new Set(asked)]).toEqual([0, 7]);
});
