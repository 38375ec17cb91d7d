import { z } from 'zod';
import { action, actions } from '../endpoint.ts';
import { idCustomer } from '../fields.ts';

export const customer = actions('/customer', {
  read: action({
    access: 'user',
    summary: "A customer's name; only a superAdmin may read another one's",
    body: z.object({ idCustomer: idCustomer.optional() }),
    reply: z.object({ idCustomer: z.int(), customerName: z.string() }),
  }),
  listlight: action({
    access: 'superAdmin',
    summary: 'Every customer by id and name',
    body: z.object({ idConnectedUser: z.unknown().optional() }),
    reply: z.object({ data: z.array(z.object({ idCustomer: z.int(), customerName: z.string() })) }),
  }),
});
