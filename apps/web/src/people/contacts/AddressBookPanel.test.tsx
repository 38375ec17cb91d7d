import {
  createContact,
  deleteContact,
  exportContacts,
  importContacts,
  listContacts,
  updateContact,
  type Contact,
} from '@sillage/contract/people/contacts/contacts.contract';
import type { Read } from '@sillage/contract/endpoint';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchesSearch } from '../../platform/i18n/matchesSearch.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const ANA: Contact = {
  id: 1,
  idContact: 1,
  idCustomer: 7,
  company: 'Bodegas Sol',
  firstname: 'Ana',
  lastname: 'Núñez',
  email: 'ana@sol.example',
  phone: '34612345678',
  roleName: 'user',
};
const ELOISE: Contact = {
  id: 2,
  idContact: 2,
  idCustomer: 7,
  company: '',
  firstname: 'Éloïse',
  lastname: 'Martin',
  email: 'eloise@alpesfroid.example',
  phone: '33612345678',
  roleName: 'userAdmin',
};

let server: TestServer;
let book: Contact[];
let sent: unknown[];
beforeEach(async () => {
  book = [ANA, ELOISE];
  sent = [];
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(listContacts, ({ query }) => {
    const contacts = book.filter(({ firstname }) => matchesSearch(firstname, query.get('search') ?? ''));
    return { contacts, total: contacts.length };
  });
  server.on(createContact, ({ body }) => {
    sent.push(body);
    const contact = { ...ANA, ...body, id: 3, idContact: 3 };
    book = [...book, contact];
    return contact;
  });
  server.on(updateContact, ({ params, body }) => {
    sent.push({ ...params, ...body });
    book = book.map((contact) => (String(contact.id) === params['id'] ? { ...contact, ...body } : contact));
    return book[0] ?? ANA;
  });
  server.on(deleteContact, ({ params }) => {
    book = book.filter(({ id }) => String(id) !== params['id']);
    return {};
  });
});
afterEach(() => server.close());

async function open(role: 'userAdmin' | 'user' = 'user') {
  const opened = await visit(server, '/transport?settings=addressBook', { as: aUser(role) });
  const panel = within(await screen.findByRole('dialog', { name: 'Settings' }));
  await panel.findByText('Ana Núñez');
  return { ...opened, panel };
}

test('the operator has no address book', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [] }));
  await visit(server, '/transport?settings=addressBook', { as: aUser('superAdmin') });
  const settings = within(await screen.findByRole('dialog', { name: 'Settings' }));
  expect(settings.queryByRole('link', { name: 'Address book' })).toBeNull();
  expect(settings.queryByRole('heading', { name: 'Address book' })).toBeNull();
});

test('contacts are listed, those with an administrator’s account marked, and found by first name whatever its accents', async () => {
  const { user, panel } = await open();
  const [ana, eloise] = within(panel.getByRole('list', { name: 'Address book' })).getAllByRole('listitem');
  expect([ana?.textContent, eloise?.textContent]).toEqual([
    expect.stringContaining('+34612345678'),
    expect.stringContaining('Éloïse MartinAdmin'),
  ]);
  await user.type(panel.getByRole('searchbox'), 'eloise');
  await waitFor(() => expect(panel.queryByText('Ana Núñez')).toBeNull());
  expect(panel.getByText('Éloïse Martin')).toBeDefined();
  await user.type(panel.getByRole('searchbox'), 'x');
  expect(await panel.findByText('No contact fits this search.')).toBeDefined();
});

test('a contact needs phone, first and last name; its number is of France unless another country is picked', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Add contact' }));
  const save = panel.getByRole('button', { name: 'Save' });
  await user.type(panel.getByRole('textbox', { name: 'First name' }), 'Bruno');
  await user.type(panel.getByRole('textbox', { name: 'Last name' }), 'Petit');
  expect([panel.getByText('Phone, firstname and lastname are mandatory').tagName, save.hasAttribute('disabled')]).toEqual(['P', true]);
  await user.type(panel.getByRole('textbox', { name: 'Phone' }), '06 11 22 33');
  await user.type(panel.getByRole('textbox', { name: 'E-mail' }), 'bruno@');
  await user.tab();
  expect(await panel.findByText(/11 to 15 digits/)).toBeDefined();
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.type(panel.getByRole('textbox', { name: 'Phone' }), '44');
  await user.type(panel.getByRole('textbox', { name: 'E-mail' }), 'petit.example');
  expect(panel.queryByText('Phone, firstname and lastname are mandatory')).toBeNull();
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toMatch(/ 11 22 33 44$/));
  await user.click(save);
  expect(await screen.findByText('Bruno Petit was added.')).toBeDefined();
  expect(sent).toEqual([
    { idCustomer: 7, company: '', firstname: 'Bruno', lastname: 'Petit', email: 'bruno@petit.example', phone: '+33611223344' },
  ]);
  expect(await panel.findByText('Bruno Petit')).toBeDefined();
});

test('a contact is modified; what the server refuses is told, of a field beside it, and what was typed stays', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'What to do with Ana Núñez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Modify' }));
  const company = await panel.findByRole('textbox', { name: 'Company' });
  await user.clear(company);
  await user.type(company, 'Bodegas Luna');
  server.on(updateContact, () => {
    throw new DomainError('contact.notFound');
  });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect((await panel.findByRole('alert')).textContent).toBe('There is no such contact.');
  expect((company as HTMLInputElement).value).toBe('Bodegas Luna');
  server.on(updateContact, () => {
    throw new DomainError('contact.phoneInvalid', [{ field: 'phone', reason: 'phone' }]);
  });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  const phone = panel.getByRole('textbox', { name: 'Phone' });
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  expect([panel.queryByRole('alert'), document.activeElement]).toEqual([null, phone]);
  await user.click(panel.getByRole('button', { name: 'Cancel' }));
  expect(await panel.findByText('Bodegas Sol')).toBeDefined();
});

test('deleting asks first', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'What to do with Ana Núñez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Ana Núñez?' }));
  expect(book.length).toBe(2);
  await user.click(question.getByRole('button', { name: 'Validate' }));
  expect(await screen.findByText('Ana Núñez was deleted.')).toBeDefined();
  await waitFor(() => expect(panel.queryByText('Ana Núñez')).toBeNull());
});

const PLAN: Read<typeof importContacts.reply> = {
  created: 1,
  updated: 0,
  same: 0,
  refused: 1,
  rows: [
    {
      line: 2,
      outcome: 'created',
      problems: [],
      contact: { company: '', firstname: 'Bo', lastname: 'Li', email: '', phone: '33611223344' },
    },
    {
      line: 3,
      outcome: 'refused',
      problems: [{ field: 'phone', reason: 'missing' }],
      contact: { company: '', firstname: 'Cy', lastname: 'Om', email: '', phone: '' },
    },
  ],
};

test('a file is tried first, row by row, and then its good rows are imported', async () => {
  server.on(importContacts, ({ body }) => {
    sent.push(body);
    return PLAN;
  });
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Import' }));
  expect(panel.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true);
  await user.upload(panel.getByLabelText('File of contacts'), new File(['Prénom;Nom;Téléphone\nBo;Li;0611223344\nCy;Om;'], 'book.csv'));
  const table = within(await panel.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowContactWhat happensPhoneE-mail',
    '2Bo LiWill be added+33611223344',
    '3Cy OmLeft outPhone is missing.',
  ]);
  expect(sent).toEqual([{ idCustomer: 7, csv: 'Prénom;Nom;Téléphone\nBo;Li;0611223344\nCy;Om;', dryRun: true }]);
  await user.click(panel.getByRole('radio', { name: /^Refused/ }));
  expect(table.getAllByRole('row').length).toBe(2);
  await user.click(panel.getByRole('button', { name: 'Import 1 contact' }));
  expect(await screen.findByText('1 contact was imported.')).toBeDefined();
  expect(sent.at(-1)).toMatchObject({ dryRun: false });
  expect(await panel.findByText('Ana Núñez')).toBeDefined();
});

test('a dropped file that cannot be read, and one that is too large, are told', async () => {
  server.on(importContacts, () => {
    throw new DomainError('contact.importUnreadable');
  });
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Import' }));
  const drop = (file: File) => fireEvent.drop(panel.getByText(/Drop a file here|\.csv$/), { dataTransfer: { files: [file] } });
  drop(new File(['nothing'], 'odd.csv'));
  expect((await panel.findByRole('alert')).textContent).toMatch(/cannot be read as contacts/);
  drop(new File(['x'.repeat(1_000_000)], 'large.csv'));
  await waitFor(() => expect(panel.getByRole('alert').textContent).toBe('At most 5,000 contacts in one file.'));
});

test('the whole book is exported as a file', async () => {
  server.on(exportContacts, () => ({ fileName: 'contacts-2026-11-20.csv', csv: 'Company,Phone' }));
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:book';
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual(['contacts-2026-11-20.csv']));
  click.mockRestore();
});
