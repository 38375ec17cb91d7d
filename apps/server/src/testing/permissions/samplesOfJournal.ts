import type { Cell, Samples } from './expected.ts';

const NO_ID = 999_999;
const entry = { kind: 'note', date: '2026-01-01T12:00:00Z', text: 'All is well.' };
const theirOwn = {
  when: ({ caller, target }: Cell) => target === 'foreign' && caller.as?.role === 'superAdmin',
  status: 403,
  because: 'only who wrote an entry may change it',
};

/** An entry of the caller's where it is their own customer's, of the target's administrator elsewhere. */
async function written({ of, target, caller, server }: Cell) {
  if (target === 'absent') return { params: { idTransport: NO_ID, idEvent: NO_ID } };
  const { idTransport } = await of.shipment();
  const author = target === 'own' && caller.as ? caller.as : await of.person('userAdmin');
  const body = { ...entry, text: of.text() };
  const made = (await server.call(author, 'POST', `/transports/${idTransport}/events`, body)).json<{ idEvent: number }>();
  return { params: { idTransport, idEvent: made.idEvent } };
}

async function departed({ of, target, server }: Cell) {
  if (target === 'absent') return { params: { idTransport: NO_ID, idEvent: NO_ID } };
  const [{ idTransport }, person] = [await of.shipment(), await of.person('userAdmin')];
  await server.call(person, 'POST', `/transports/${idTransport}/departure`, {});
  const events = await server.call(person, 'GET', `/transports/${idTransport}/events?kind=departed`);
  const idEvent = events.json<{ data: { idEvent: number }[] }>().data[0]?.idEvent ?? NO_ID;
  return { params: { idTransport, idEvent } };
}

async function undone(cell: Cell) {
  const asked = await departed(cell);
  const { idTransport, idEvent } = asked.params;
  if (cell.target !== 'absent')
    await cell.server.call(await cell.of.person('userAdmin'), 'POST', `/transports/${idTransport}/events/${idEvent}/undo`, {});
  return asked;
}

/** What people write into a shipment's history, and what they take back of it. */
export const SAMPLES_OF_JOURNAL: Samples = {
  'GET /transports/:idTransport/events': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.shipment()).idTransport } }),
  },
  'POST /transports/:idTransport/events': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idTransport: (await of.shipment()).idTransport }, body: { ...entry, text: of.text() } }),
  },
  'PATCH /transports/:idTransport/events/:idEvent': {
    about: 'thing',
    ask: async (cell) => ({ ...(await written(cell)), body: { ...entry, text: cell.of.text() } }),
    but: [theirOwn],
  },
  'DELETE /transports/:idTransport/events/:idEvent': { about: 'thing', ask: written, but: [theirOwn] },
  'POST /transports/:idTransport/events/:idEvent/undo': { about: 'thing', ask: departed },
  'POST /transports/:idTransport/events/:idEvent/redo': { about: 'thing', ask: undone },
};
