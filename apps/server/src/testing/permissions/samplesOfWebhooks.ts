import type { Cell, Samples } from './expected.ts';

const webhook = async ({ of }: Cell) => ({ params: { idWebhook: (await of.webhook()).idWebhook } });
const none = { entries: 0, because: 'what is sent stands in the log of deliveries' };

/** Where a customer has its events sent to. */
export const SAMPLES_OF_WEBHOOKS: Samples = {
  'GET /webhooks': {
    about: 'customer',
    ask: ({ named }) => ({ query: { idCustomer: named } }),
    but: [
      {
        when: ({ caller, target }) => target === 'absent' && caller.as?.role === 'superAdmin',
        status: 200,
        because: 'a list of what is not there is empty',
      },
    ],
  },
  'POST /webhooks': {
    about: 'customer',
    ask: ({ named }) => ({ body: { url: 'https://hooks.example/', events: ['alert.raised'], idCustomer: named } }),
  },
  'PATCH /webhooks/:idWebhook': { about: 'thing', ask: async (cell) => ({ ...(await webhook(cell)), body: { name: 'Warehouse' } }) },
  'POST /webhooks/:idWebhook/secret': { about: 'thing', ask: webhook },
  'POST /webhooks/:idWebhook/test': { about: 'thing', ask: webhook, trail: none },
  'DELETE /webhooks/:idWebhook': { about: 'thing', ask: webhook },
  'GET /webhooks/:idWebhook/deliveries': { about: 'thing', ask: webhook },
  'POST /webhooks/:idWebhook/deliveries/:idDelivery/replay': {
    about: 'thing',
    ask: async ({ of }) => {
      const { idWebhook, idDelivery } = await of.webhook();
      return { params: { idWebhook, idDelivery } };
    },
    trail: none,
  },
};
