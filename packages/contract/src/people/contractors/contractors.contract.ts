import { z } from 'zod';
import { action, actions, endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, name, optionalEmail, optionalName, optionalText, phone, whole } from '../../fields.ts';

const details = z.object({
  company: name(200),
  firstname: optionalName(100),
  lastname: optionalName(100),
  email: optionalEmail,
  phone: phone.default(''),
  address: optionalText(500),
});

const contractorRow = details.extend({
  idContractor: z.int(),
  idCustomer: z.int(),
  email: z.string(),
  phone: z.string(),
  createdDate: moment,
});
export type Contractor = z.output<typeof contractorRow>;

/** Donneurs d'ordre: those on whose behalf a customer ships. */
export const contractor = actions('/contractor', {
  read: action({
    access: 'user',
    summary: "The customer's contractors, by company",
    body: z.object({
      idCustomer: idCustomer.optional(),
      position: whole(1, 100_000).default(1),
      limit: whole(1, 300).default(300),
      search: z.string().trim().max(100).optional(),
    }),
    reply: z.object({ data: z.array(contractorRow), total: z.int() }),
  }),
});

export const createContractor = endpoint({
  method: 'POST',
  path: '/contractors',
  access: 'userAdmin',
  summary: 'Add a contractor; a company is listed once',
  body: details.extend({ idCustomer: idCustomer.optional() }),
  reply: contractorRow,
  status: 201,
});

export const updateContractor = endpoint({
  method: 'PATCH',
  path: '/contractors/:idContractor',
  access: 'userAdmin',
  summary: 'Change a contractor',
  params: z.object({ idContractor: identifier }),
  body: details.extend({ idCustomer: idCustomer.optional() }),
  reply: contractorRow,
});

export const deleteContractor = endpoint({
  method: 'DELETE',
  path: '/contractors/:idContractor',
  access: 'userAdmin',
  summary: 'Delete a contractor',
  params: z.object({ idContractor: identifier }),
  query: z.object({ idCustomer: idCustomer.optional() }),
});
