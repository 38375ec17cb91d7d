import { OTHER_KEY, type Cell, type Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const ofTracker = async ({ of }: Cell) => ({ params: { uniqueIdentifiant: (await of.command()).tracker } });
const one = async ({ of }: Cell) => ({ params: { idCommand: (await of.command()).idCommand } });

const emptyList = { when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' };
const unlessTracker = {
  when: ({ caller }: Cell) => !caller.tracker,
  status: 401,
  because: "a tracker's secret is asked for, or a key that reports with the tracker's name",
};

/** What trackers are told to do. */
export const SAMPLES_OF_COMMANDS: Samples = {
  'GET /trackers/:uniqueIdentifiant/commands': { about: 'thing', ask: ofTracker },
  'POST /trackers/:uniqueIdentifiant/commands': {
    about: 'thing',
    ask: async (cell) => ({ ...(await ofTracker(cell)), body: { command: { kind: 'text', text: cell.of.text() } } }),
  },
  'POST /commands/:idCommand/decision': { about: 'thing', ask: async (cell) => ({ ...(await one(cell)), body: { approve: true } }) },
  'DELETE /commands/:idCommand': { about: 'thing', ask: one },
  'GET /command-relays': {
    about: 'customer',
    ask: async ({ of, named: idCustomer }) => {
      await of.relay();
      return { query: { idCustomer } };
    },
    but: [emptyList],
  },
  'PUT /command-relays/:protocol': {
    about: 'customer',
    ask: ({ of, named: idCustomer }) => ({
      params: { protocol: 'chirpstack' },
      body: { url: `https://lns.example/${of.text()}`, apiKey: 'secret', idCustomer },
    }),
  },
  'DELETE /command-relays/:protocol': {
    about: 'customer',
    ask: async ({ of, named: idCustomer }) => ({ params: { protocol: await of.relay() }, query: { idCustomer } }),
  },
  'GET /ingest/commands': { about: 'open', ask: () => ({}), but: [OTHER_KEY, unlessTracker] },
  'POST /ingest/commands/answer': {
    about: 'open',
    ask: () => ({ body: { idCommand: 2_000_000_000 } }),
    but: [OTHER_KEY, unlessTracker, { when: ({ caller }) => caller.tracker, status: 404, because: 'it was sent no such command' }],
  },
};
