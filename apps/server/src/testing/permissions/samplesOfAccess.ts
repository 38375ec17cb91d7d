import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../aServer.ts';
import { beginSecondFactor, setUpSecondFactor } from './people.ts';
import type { Cell, Samples } from './expected.ts';
import type { Person } from './things.ts';

/** The caller as a person; of a stranger nobody asks. */
function self({ caller }: Cell): Person | null {
  return caller.key === null ? caller.as : null;
}
const isAbsent = ({ target }: Cell) => target === 'absent';
const noProvider = (status: number) => [{ when: () => true, status, because: 'no identity provider is configured here' }];
const unseen = (because: string) => ({ entries: 0, because });
const currentPassword = { currentPassword: PASSWORD };

/** Signing in, sessions, the second factor, keys. */
export const SAMPLES_OF_ACCESS: Samples = {
  'POST /login_check': {
    about: 'open',
    targets: ['own', 'absent'],
    ask: async (cell) => ({
      body: { username: isAbsent(cell) ? `${randomUUID()}@nowhere.example` : (await cell.of.person()).email, password: PASSWORD },
    }),
    but: [{ when: isAbsent, status: 401, because: 'nobody has this address' }],
  },
  'POST /token/refresh': {
    about: 'open',
    targets: ['own', 'absent'],
    ask: async ({ of }) => ({ body: { refresh_token: (await of.person()).refreshToken } }),
    but: [{ when: isAbsent, status: 401, because: 'nobody has this token' }],
    trail: unseen('a session goes on; that it began is in the trail'),
  },
  'GET /auth': {
    about: 'open',
    ask: async ({ of }) => ({ query: { email: (await of.person()).email, password: PASSWORD } }),
    but: [{ when: () => true, status: 410, because: 'signing in by the address is switched off' }],
  },
  'GET /auth/access-token': { about: 'self', ask: () => ({}) },
  '/auth logout': { about: 'self', ask: (cell) => ({ body: { idUser: 1, email: self(cell)?.email } }) },
  'GET /sessions': { about: 'self', ask: () => ({}) },
  'DELETE /sessions': { about: 'self', ask: () => ({}), trail: unseen('there is no other session to end') },
  'DELETE /sessions/:idSession': {
    about: 'private',
    ask: async (cell) => ({
      params: { idSession: (cell.target === 'own' ? self(cell) : null)?.idSession ?? (await cell.of.person()).idSession },
    }),
  },
  'GET /second-factor': { about: 'self', ask: () => ({}) },
  'POST /second-factor': {
    about: 'self',
    ask: () => ({ body: currentPassword }),
    trail: unseen('nothing changes before it is confirmed'),
  },
  'POST /second-factor/confirmation': {
    about: 'self',
    ask: async (cell) => {
      const person = self(cell);
      return { body: { code: person ? await beginSecondFactor(cell.server, person) : '123456' } };
    },
  },
  'POST /second-factor/recovery-codes': { about: 'self', ask: withSecondFactor },
  'POST /second-factor/removal': { about: 'self', ask: withSecondFactor },
  'GET /identity-provider': { about: 'open', ask: () => ({}) },
  'POST /identity-provider/authorizations': { about: 'open', ask: () => ({ body: { link: true } }), but: noProvider(404) },
  'POST /identity-provider/sessions': { about: 'open', ask: () => ({ body: { code: 'c', state: 's' } }), but: noProvider(404) },
  'GET /identity-provider/identity': { about: 'self', ask: () => ({}) },
  'DELETE /identity-provider/identity': { about: 'self', ask: () => ({}), trail: unseen('there is nothing to unlink') },
  'GET /identity-provider/user': { about: 'self', ask: () => ({}), but: noProvider(404) },
  'PATCH /identity-provider/user': { about: 'self', ask: () => ({ body: { user_metadata: {} } }), but: noProvider(404) },
  'POST /api-keys': { about: 'customer', ask: ({ of, named }) => ({ body: { name: of.text(), idCustomer: named } }) },
  'GET /api-keys': {
    about: 'customer',
    ask: ({ named }) => ({ query: { idCustomer: named } }),
    but: [{ when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' }],
  },
  'DELETE /api-keys/:idApiKey': { about: 'thing', ask: async ({ of }) => ({ params: { idApiKey: await of.apiKey() } }) },
};

async function withSecondFactor(cell: Cell) {
  const person = self(cell);
  if (person) await setUpSecondFactor(cell.server, person);
  return { body: currentPassword };
}

export function isAbsentToOperator({ target, caller }: Cell): boolean {
  return target === 'absent' && caller.as?.role === 'superAdmin';
}
