import type { Cell, Samples } from './expected.ts';

const link = async ({ of }: Cell) => (await of.feedback('open')).token;
const isAbsent = [{ when: ({ target }: Cell) => target === 'absent', status: 404, because: 'nobody was sent this link' }];
const whoHasTheLink = { of: ['acme', 'other'], because: 'whoever has the link was asked about this shipment' };
const customer = async ({ of }: Cell) => ({ params: { idCustomer: await of.customer() } });
const rating = async ({ of }: Cell, state: 'rated' | 'settled' = 'rated') => ({
  params: { idRating: (await of.feedback(state)).idRating },
});
const setting = { isOn: true, delayHours: 2, asked: 'receiver', language: 'en' };
/** Somebody was asked, and has answered: there is something to be seen. */
const beside = async ({ of }: Cell) => {
  await of.feedback('rated');
  return {};
};

/** How satisfied somebody was, and what the operator makes of it. */
export const SAMPLES_OF_RATINGS: Samples = {
  'GET /feedback/:token': {
    about: 'open',
    ask: async (cell) => ({ params: { token: await link(cell) } }),
    targets: ['own', 'foreign', 'absent'],
    but: isAbsent,
    reveals: whoHasTheLink,
  },
  'POST /feedback': {
    about: 'open',
    ask: async (cell) => ({ body: { token: await link(cell), rating: 4, comment: cell.of.text() } }),
    targets: ['own', 'foreign', 'absent'],
    but: isAbsent,
  },
  'POST /feedback/stop': {
    about: 'open',
    ask: async (cell) => ({ body: { token: await link(cell) } }),
    targets: ['own', 'foreign', 'absent'],
    but: isAbsent,
  },
  'GET /customers/:idCustomer/feedback': { about: 'thing', ask: customer },
  'PUT /customers/:idCustomer/feedback': { about: 'thing', ask: async (cell) => ({ ...(await customer(cell)), body: setting }) },
  'GET /feedback-requests': { about: 'self', ask: beside },
  'DELETE /feedback-requests/:idRequest': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idRequest: (await of.feedback('open')).idRequest } }),
  },
  'GET /ratings': { about: 'self', ask: beside },
  'GET /ratings/summary': { about: 'self', ask: beside },
  'POST /ratings/:idRating/answer': {
    about: 'thing',
    ask: async (cell) => ({ ...(await rating(cell)), body: { text: cell.of.text() } }),
  },
  'PUT /ratings/:idRating/settlement': { about: 'thing', ask: (cell) => rating(cell) },
  'DELETE /ratings/:idRating/settlement': { about: 'thing', ask: (cell) => rating(cell, 'settled') },
  'GET /transports/:idTransport/feedback': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.feedback('rated')).idTransport } }),
  },
};
