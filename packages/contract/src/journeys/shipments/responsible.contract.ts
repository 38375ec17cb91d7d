import { MOST_TICKED } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, listOf, whole } from '../../fields.ts';

/** So many people are offered at once; a search finds the others. */
const MOST_OFFERED = 500;
const MOST_NAMED = 50;

export const responsible = z.object({ idUser: z.int(), name: z.string() });
export type Responsible = z.output<typeof responsible>;

export const listResponsibles = endpoint({
  method: 'GET',
  path: '/transports/responsibles',
  access: 'user',
  summary: `Members whom shipments can be handed over to, by name, up to ${MOST_OFFERED}; or who some of them are`,
  query: z.object({
    idCustomer: idCustomer.optional(),
    /** Words of the name. */
    search: z.string().trim().max(100).default(''),
    /** These alone, also those who cannot be handed anything any more. */
    idUser: listOf(z.string().regex(/^[1-9]\d{0,8}$/), MOST_NAMED).optional(),
    limit: whole(1, MOST_OFFERED).default(MOST_OFFERED),
  }),
  reply: z.object({ data: z.array(responsible) }),
});

export const assignTransports = endpoint({
  method: 'POST',
  path: '/transports/responsible',
  access: 'user',
  summary: 'Hand shipments over to a member of their customer, or leave them to nobody; those that cannot be are named',
  body: z.object({
    /** Null: nobody. */
    idResponsible: identifier.nullable(),
    idTransports: z.array(identifier).min(1).max(MOST_TICKED),
    /** Who had them when the caller looked: one that another person has by now is refused. */
    seen: z
      .array(z.object({ idTransport: identifier, idResponsible: identifier.nullable() }))
      .max(MOST_TICKED)
      .default([]),
  }),
  reply: z.object({
    /** They are that member's now, or were already. */
    assigned: z.array(z.int()),
    /** Without a reference: there is no such shipment for whoever asks. */
    refused: z.array(z.object({ idTransport: z.int(), reference: z.string().nullable(), code: z.string() })),
  }),
});
