import type { Cell, Samples } from './expected.ts';

const DAY_MS = 86_400_000;

/** An incident that nobody looks after waits for the administrators of its customer, and not for the operator. */
const task = async ({ of }: Cell) => ({ params: { idTask: `incident.own:${await of.incident('open')}` } });
const isOperator = ({ caller: { as } }: Cell) => as?.role === 'superAdmin';
const notTheirs = [{ when: isOperator, status: 404, because: 'what waits for a customer does not wait for the operator' }];
const ofOneself = { entries: 0, because: 'what one puts off for oneself is no change to anything' };

async function handedTask(cell: Cell) {
  const asked = await task(cell);
  const {
    of,
    caller: { as, key },
    target,
    server,
  } = cell;
  if (as !== null && key === null && target === 'own' && as.role === 'userAdmin')
    await server.call(as, 'PUT', `/tasks/${asked.params.idTask}/handover`, { idUser: (await of.person('userAdmin')).idUser });
  return asked;
}

/** What waits for somebody. */
export const SAMPLES_OF_TASKS: Samples = {
  'GET /tasks': { about: 'self', ask: () => ({ query: { limit: 1000 } }) },
  'GET /tasks/count': { about: 'self', ask: () => ({}) },
  'GET /tasks/colleagues': { about: 'self', ask: () => ({}) },
  'PUT /tasks/:idTask/snooze': {
    about: 'thing',
    ask: async (cell) => ({ ...(await task(cell)), body: { until: new Date(Date.now() + DAY_MS).toISOString() } }),
    but: notTheirs,
    trail: ofOneself,
  },
  'DELETE /tasks/:idTask/snooze': {
    about: 'thing',
    ask: task,
    but: [
      ...notTheirs,
      { when: () => true, status: 200, because: 'what one has not put off oneself is there anyway, and nothing is told of it' },
    ],
    trail: ofOneself,
  },
  'PUT /tasks/:idTask/handover': {
    about: 'thing',
    ask: async (cell) => ({ ...(await task(cell)), body: { idUser: (await cell.of.person('userAdmin')).idUser } }),
    but: notTheirs,
  },
  'DELETE /tasks/:idTask/handover': { about: 'thing', ask: handedTask, but: notTheirs },
};
