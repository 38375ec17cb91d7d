import * as contract from '@sillage/contract/people/contacts/contacts.contract';
import { customerFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listContacts, readBook } from './contacts.store.ts';
import { addContact, changeContact, removeContact, toWireContact } from './contacts.usecases.ts';
import { importContacts } from './importContacts.usecases.ts';
import { writeCsv } from './csv.view.ts';

export function contactsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, contract.listContacts, async ({ actor, query: { idCustomer, position, limit, search = '' } }) => {
    const { rows, total } = await listContacts(db, customerFor(actor, idCustomer), { search, offset: (position - 1) * limit, limit });
    return { contacts: rows.map(toWireContact), total };
  });
  serve(app, contract.createContact, async ({ actor, body: { idCustomer, ...typed } }) =>
    addContact(services, customerFor(actor, idCustomer), actor, typed),
  );
  serve(app, contract.updateContact, async ({ actor, params, body: { idCustomer, ...typed } }) =>
    changeContact(services, customerFor(actor, idCustomer), actor, params.id, typed),
  );
  serve(app, contract.deleteContact, async ({ actor, params, query }) => {
    await removeContact(services, customerFor(actor, query.idCustomer), actor, params.id);
    return {};
  });
  serve(app, contract.importContacts, async ({ actor, body: { idCustomer, ...file } }) =>
    importContacts(services, customerFor(actor, idCustomer), actor, file),
  );
  serve(app, contract.exportContacts, async ({ actor, query, language }) => {
    const book = await readBook(db, customerFor(actor, query.idCustomer));
    return { fileName: `contacts-${now().toISOString().slice(0, 10)}.csv`, csv: writeCsv(book, language) };
  });
}
