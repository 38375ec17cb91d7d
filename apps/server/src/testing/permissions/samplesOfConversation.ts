import { randomUUID } from 'node:crypto';
import type { Cell, Samples } from './expected.ts';

const shipment = async ({ of }: Cell) => ({ params: { idTransport: (await of.message()).idTransport } });
const message = async ({ of }: Cell) => ({ params: { idMessage: (await of.message()).idMessage } });
const asset = async ({ of }: Cell) => ({ params: { uniqueIdentifiant: (await of.tracked()).identifier } });
const notTheirs = {
  when: ({ caller, target }: Cell) => caller.as !== null && (target === 'own' || (target === 'foreign' && caller.as.role === 'superAdmin')),
  status: 403,
  because: 'somebody else wrote it',
};

/** What people say to each other about shipments. */
export const SAMPLES_OF_CONVERSATION: Samples = {
  'GET /transports/:idTransport/messages': { about: 'thing', ask: shipment },
  'POST /transports/:idTransport/messages': {
    about: 'thing',
    ask: async (cell) => ({ ...(await shipment(cell)), body: { clientKey: randomUUID(), text: 'It has left.' } }),
  },
  'PATCH /messages/:idMessage': {
    about: 'thing',
    ask: async (cell) => ({ ...(await message(cell)), body: { text: 'It has arrived.' } }),
    but: [notTheirs],
  },
  'DELETE /messages/:idMessage': { about: 'thing', ask: message, but: [notTheirs] },
  'PUT /transports/:idTransport/messages/read': {
    about: 'thing',
    ask: async ({ of }) => {
      const { idTransport, idMessage } = await of.message();
      return { params: { idTransport }, body: { idMessage } };
    },
    trail: { entries: 0, because: 'reading changes nothing of the customer’s' },
  },
  'GET /assets/:uniqueIdentifiant/messages': { about: 'thing', ask: asset },
  'POST /assets/:uniqueIdentifiant/messages': {
    about: 'thing',
    ask: async (cell) => ({ ...(await asset(cell)), body: { clientKey: randomUUID(), text: 'It has left.' } }),
  },
  'PUT /assets/:uniqueIdentifiant/messages/read': {
    about: 'thing',
    ask: async ({ of }) => {
      const { identifier: uniqueIdentifiant, idMessage } = await of.tracked();
      return { params: { uniqueIdentifiant }, body: { idMessage } };
    },
    trail: { entries: 0, because: 'reading changes nothing of the customer’s' },
  },
  'GET /assets/:uniqueIdentifiant/messages/unread': { about: 'thing', ask: asset },
  'GET /assets/:uniqueIdentifiant/messages/people': { about: 'thing', ask: asset },
  'GET /transports/:idTransport/messages/unread': { about: 'thing', ask: shipment },
  'GET /transports/:idTransport/messages/people': { about: 'thing', ask: shipment },
};
