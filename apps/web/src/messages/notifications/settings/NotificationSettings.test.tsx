import { chooseArrivalThreshold, readArrivalThreshold } from '@sillage/contract/messages/notifications/arrivalThreshold.contract';
import {
  askContactAgain,
  notificationContacts,
  readPreferences,
  updatePreference,
  type NotificationContact,
} from '@sillage/contract/messages/notifications/notifications.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import type { ArrivalThreshold } from '@sillage/domain/messages/notifications/arrivalMove';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const WANTED = {
  depositDocument: true,
  fashionHubContact: true,
  quotationCreate: true,
  quotationQuote: false,
  transportCreated: true,
  tasksWeekly: true,
  analyticsMonthly: true,
  poolsMonthly: true,
};
const MAIL: NotificationContact = {
  idNotificationContact: 1,
  contactId: 'dock@lyon.example',
  contactType: 'email',
  countryCode: '',
  isConfirmed: true,
};
const PHONE: NotificationContact = {
  idNotificationContact: 2,
  contactId: '33612345678',
  contactType: 'phone',
  countryCode: 'FR',
  isConfirmed: false,
};

let server: TestServer;
let wanted: typeof WANTED;
let threshold: number;
let contacts: NotificationContact[];
let sent: Record<string, unknown>[];
beforeEach(async () => {
  wanted = WANTED;
  threshold = 60;
  contacts = [MAIL, PHONE];
  sent = [];
  server = await aServer();
  server.on(readPreferences, () => ({ data: wanted }));
  server.on(updatePreference, ({ body }) => {
    sent.push(body);
    wanted = { ...wanted, [String(body['name'])]: Boolean(body['value']) };
    return { data: wanted };
  });
  server.on(readArrivalThreshold, () => ({ minutes: threshold as ArrivalThreshold }));
  server.on(chooseArrivalThreshold, ({ body }) => {
    sent.push(body);
    threshold = Number(body['minutes']);
    return { minutes: threshold as ArrivalThreshold };
  });
  server.onAction(notificationContacts, 'list', ({ body }) => ({
    data: contacts.filter(({ contactType }) => contactType === body['contactType']),
  }));
  server.onAction(notificationContacts, 'update', ({ body }) => {
    sent.push(body);
    const added = (body['notification'] as Pick<NotificationContact, 'contactId' | 'contactType' | 'countryCode'>[]).map((one, index) => ({
      ...one,
      idNotificationContact: 10 + index,
      isConfirmed: false,
    }));
    contacts = [...contacts, ...added];
    return { data: added };
  });
  server.onAction(notificationContacts, 'delete', ({ body }) => {
    sent.push(body);
    contacts = contacts.filter(({ idNotificationContact }) => idNotificationContact !== body['idNotificationContact']);
    return {};
  });
});
afterEach(() => server.close());

const open = (role: 'superAdmin' | 'userAdmin' | 'user' = 'userAdmin') => visit(server, '/parametres/notifications', { as: aUser(role) });
const listOf = async (name: string) => within(await screen.findByRole('list', { name }));

test('guests are led to sign in', async () => {
  await visit(server, '/parametres/notifications', { as: null });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
});

test('a user sees the contacts and changes none, but chooses what to hear of', async () => {
  const { user } = await open('user');
  const list = await listOf('By e-mail');
  expect(await list.findByText('dock@lyon.example')).toBeDefined();
  expect((await (await listOf('By SMS')).findByText('Not confirmed yet')).tagName).toBe('SPAN');
  expect(screen.queryByRole('button', { name: /^Delete|^Ask|^Add/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'New e-mail address' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('textbox', { name: 'New number' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true);
  await user.click(await screen.findByRole('switch', { name: 'Priced quotes' }));
  await waitFor(() => expect(sent).toEqual([{ idCustomer: 7, idUser: 5, name: 'quotationQuote', value: true }]));
});

test('a toggle flips at once, is saved, and read again', async () => {
  const { user } = await open();
  const toggle = await screen.findByRole('switch', { name: 'New shipments' });
  expect(screen.getAllByRole('switch').length).toBe(9);
  await user.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  await waitFor(() => expect(wanted.transportCreated).toBe(false));
});

test('a toggle that is refused flips back, and why is told', async () => {
  server.on(updatePreference, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await open();
  const toggle = await screen.findByRole('switch', { name: 'New shipments' });
  await user.click(toggle);
  expect(await screen.findByText(/This could not be saved/)).toBeDefined();
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

test('by how much an arrival moves is chosen, shown at once and saved; what is refused is taken back', async () => {
  const { user } = await open('user');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Arrival moves by more than' });
  const options = within(choice).getAllByRole('option');
  expect([choice.value, options.map(({ textContent }) => textContent)]).toEqual([
    '60',
    ['Never', '30\u00a0min', '1\u00a0h', '2\u00a0h', '4\u00a0h', '1\u00a0d'],
  ]);
  await user.selectOptions(choice, '120');
  expect(choice.value).toBe('120');
  await waitFor(() => expect(sent).toEqual([{ minutes: 120 }]));
  server.on(chooseArrivalThreshold, () => {
    throw new DomainError('access.notAllowed');
  });
  await user.selectOptions(choice, 'Never');
  expect(await screen.findByText(/This could not be saved/)).toBeDefined();
  await waitFor(() => expect(choice.value).toBe('120'));
});

test('an administrator adds contacts of both kinds with one button, once all of them are right', async () => {
  const { user } = await open();
  const create = await screen.findByRole('button', { name: 'Create' });
  expect(create.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'New e-mail address' }), 'night@lyon');
  await user.type(screen.getByRole('textbox', { name: 'New number' }), '0698765432');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New number' }).value).toBe('06 98 76 54 32'));
  expect(screen.getByText('This not a valid email address')).toBeDefined();
  expect(create.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'New e-mail address' }), '.example');
  expect(screen.queryByText('This not a valid email address')).toBeNull();
  await user.click(create);
  expect(await screen.findByText('Contacts updated')).toBeDefined();
  expect(sent).toEqual([
    {
      action: 'update',
      type: 'customer',
      idCustomer: 7,
      idConnectedUser: 5,
      notification: [
        { contactId: 'night@lyon.example', contactType: 'email', countryCode: '' },
        { contactId: '+33698765432', contactType: 'phone', countryCode: 'FR' },
      ],
    },
  ]);
  expect(await (await listOf('By e-mail')).findByText('night@lyon.example')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New e-mail address' }).value).toBe('');
});

test('the contact that is refused is named, and what was typed stays', async () => {
  server.onAction(notificationContacts, 'update', () => {
    throw new DomainError('notification.contactTaken', [{ field: 'notification.1.contactId', reason: 'taken' }]);
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add another address' }));
  const [first, second] = screen.getAllByRole('textbox', { name: 'New e-mail address' });
  if (first && second) {
    await user.type(first, 'new@lyon.example');
    await user.type(second, 'dock@lyon.example');
  }
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('This contact is in the list already.');
  expect([first, second].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['false', 'true']);
  expect((second as HTMLInputElement).value).toBe('dock@lyon.example');
});

test('deleting a contact is asked about first', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete dock@lyon.example' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Are you sure you want to delete dock@lyon.example/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Contacts updated')).toBeDefined();
  expect(sent).toEqual([{ action: 'delete', type: 'customer', idCustomer: 7, idConnectedUser: 5, idNotificationContact: 1 }]);
  await waitFor(() => expect(screen.queryByText('dock@lyon.example')).toBeNull());
});

test('who has not answered is asked again, and an error is told', async () => {
  server.on(askContactAgain, ({ params }) => {
    sent.push(params);
    return {};
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask +33612345678 again' }));
  expect(await screen.findByText('+33612345678 was asked again.')).toBeDefined();
  expect(sent).toEqual([{ idNotificationContact: '2' }]);
  server.on(askContactAgain, () => {
    throw new DomainError('notification.contactDeclined');
  });
  await user.click(screen.getByRole('button', { name: 'Ask +33612345678 again' }));
  expect(await screen.findByText(/wants no messages/)).toBeDefined();
});

test('the operator first says whose contacts', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  const { user } = await open('superAdmin');
  await screen.findByRole('switch', { name: 'New shipments' });
  expect(screen.queryByText('dock@lyon.example')).toBeNull();
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Alpes Froid', hidden: true }));
  expect(await screen.findByText('dock@lyon.example')).toBeDefined();
});

test('a browser without messages says so plainly', async () => {
  await open();
  expect(await screen.findByText(/This browser cannot receive messages/)).toBeDefined();
  expect(screen.getByRole('switch', { name: 'Messages in this browser' }).hasAttribute('disabled')).toBe(true);
});
