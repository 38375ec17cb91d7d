import { anOption, aQuoteRequest, LYON, PALLET } from '../aQuote.ts';
import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const whoAsked = { of: ['operator'], because: 'who of the operator asked for a customer is named to its members' };
const quote = async ({ of }: Cell, state?: 'priced' | 'declined' | 'deleted') => ({ params: { idQuote: await of.quote(state) } });
const listed = ({ named }: Cell) => ({ query: named === undefined ? {} : { idCustomer: String(named) } });

/** A request in which every text is the asker's own, from where no price list covers it. */
function request({ of }: Cell) {
  const place = { ...LYON, country: 'IS', address: of.text(), contact: { ...LYON.contact, name: of.text(), surname: of.text() } };
  return aQuoteRequest({ pickup: place, packingList: [{ ...PALLET, content: of.text() }], comment: of.text() });
}

/** Quotes, from the request to the shipment. */
export const SAMPLES_OF_QUOTES: Samples = {
  'POST /quotes': { about: 'customer', ask: (cell) => ({ body: { ...request(cell), idCustomer: cell.named } }) },
  'GET /quotes': { about: 'customer', ask: listed, but: [emptyList], reveals: whoAsked },
  'GET /quotes/countries': { about: 'customer', ask: listed, but: [emptyList] },
  'GET /quotes/counts': { about: 'customer', ask: listed, but: [emptyList] },
  'GET /quotes/:idQuote': { about: 'thing', ask: (cell) => quote(cell) },
  'GET /quotes/:idQuote/pdf': { about: 'thing', ask: (cell) => quote(cell) },
  'PATCH /quotes/:idQuote': {
    about: 'thing',
    ask: async (cell) => ({ ...(await quote(cell)), body: { ...request(cell), revision: 2 } }),
  },
  'PUT /quotes/:idQuote/options': {
    about: 'thing',
    ask: async (cell) => ({ ...(await quote(cell)), body: { options: [anOption('green', 50_000, { included: cell.of.text() })] } }),
  },
  'GET /quotes/:idQuote/pricing': {
    about: 'thing',
    ask: (cell) => quote(cell, 'priced'),
    reveals: { of: ['acme', 'other'], because: 'the operator sees what was offered to others on the lane' },
  },
  'POST /quotes/:idQuote/accept': {
    about: 'thing',
    ask: async (cell) => ({ ...(await quote(cell, 'priced')), body: { routeOption: 'accessible' } }),
    trail: { entries: 2, because: 'a quote was accepted and a shipment made' },
  },
  'POST /quotes/:idQuote/decline': {
    about: 'thing',
    ask: async (cell) => ({ ...(await quote(cell)), body: { reason: cell.of.text() } }),
  },
  'POST /quotes/:idQuote/reopen': { about: 'thing', ask: (cell) => quote(cell, 'declined') },
  'POST /quotes/:idQuote/duplicate': { about: 'thing', ask: (cell) => quote(cell) },
  'DELETE /quotes/:idQuote': { about: 'thing', ask: (cell) => quote(cell) },
  'POST /quotes/:idQuote/restoration': { about: 'thing', ask: (cell) => quote(cell, 'deleted') },
  'POST /quotes/decisions': { about: 'thing', ask: async ({ of }) => ({ body: { decision: 'delete', idQuotes: [await of.quote()] } }) },
  'GET /quotes/:idQuote/events': { about: 'thing', ask: (cell) => quote(cell) },
  'POST /quotes/:idQuote/messages': {
    about: 'thing',
    ask: async (cell) => ({ ...(await quote(cell)), body: { text: cell.of.text() } }),
  },
  'POST /bookings': { about: 'customer', ask: (cell) => ({ body: { ...request(cell), idCustomer: cell.named } }) },
  'GET /transports/:idTransport/request': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.shipment()).idTransport } }),
  },
  'GET /transports/:idTransport/promise': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.shipment()).idTransport } }),
  },
};
