import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../aServer.ts';
import type { Cell, Samples } from './expected.ts';

const NEW_PASSWORD = `${PASSWORD}-again`;
const isAbsent = ({ target }: Cell) => target === 'absent';
const unknownAddress = () => `${randomUUID()}@nowhere.example`;
const linkIsDead = [{ when: isAbsent, status: 410, because: 'nobody was sent this link' }];
const whoHasTheLink = { of: ['acme', 'other'], because: 'whoever has the link was sent it' };

/** Accounts before anybody is signed in, and those that wait. */
export const SAMPLES_OF_ACCOUNTS: Samples = {
  '/noauth newRegister': {
    about: 'open',
    ask: () => ({ body: { email: unknownAddress(), password: PASSWORD, confirmPassword: PASSWORD, firstName: 'N', lastName: 'N' } }),
  },
  'POST /auth/register': { about: 'open', ask: () => ({ body: { displayName: 'N N', email: unknownAddress(), password: PASSWORD } }) },
  '/noauth mailpwd': {
    about: 'open',
    targets: ['own', 'absent'],
    ask: async (cell) => ({ body: { email: isAbsent(cell) ? unknownAddress() : (await cell.of.person()).email } }),
    but: [{ when: isAbsent, status: 404, because: 'this installation says which addresses have no account' }],
  },
  '/noauth updpwd': {
    about: 'open',
    targets: ['own', 'absent'],
    ask: async (cell) => {
      const { email, token } = await cell.of.reset();
      return { body: { email: isAbsent(cell) ? unknownAddress() : email, password: NEW_PASSWORD, token } };
    },
    but: [{ when: isAbsent, status: 404, because: 'this installation says which addresses have no account' }],
  },
  '/noauth invitation': {
    about: 'open',
    looks: true,
    targets: ['own', 'foreign', 'absent'],
    ask: async ({ of }) => ({ body: { token: (await of.invited()).token } }),
    but: linkIsDead,
    reveals: whoHasTheLink,
  },
  '/noauth pendingreset': {
    about: 'open',
    looks: true,
    targets: ['own', 'foreign', 'absent'],
    ask: async ({ of }) => ({ body: { token: (await of.reset()).token } }),
    but: linkIsDead,
    reveals: whoHasTheLink,
  },
  '/noauth confirmmail': {
    about: 'open',
    targets: ['own', 'absent'],
    ask: async ({ of }) => ({ body: { token: (await of.registration('unconfirmed')).token } }),
    but: linkIsDead,
    reveals: whoHasTheLink,
  },
  '/noauth resendconfirm': {
    about: 'open',
    ask: () => ({ body: { email: unknownAddress() } }),
    trail: { entries: 0, because: 'nobody waits under this address' },
  },
  'POST /auth/user/update': { about: 'self', ask: () => ({ body: { user: { data: { shortcuts: ['trackers'] } } } }) },
  'GET /registrations': { about: 'self', ask: () => ({}) },
  'POST /registrations/:idRegistration/attachment': {
    about: 'thing',
    ask: async ({ of }) => ({
      params: { idRegistration: (await of.registration('confirmed')).idRegistration },
      body: { idCustomer: of.idCustomer, idRole: 3 },
    }),
  },
  'DELETE /registrations/:idRegistration': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idRegistration: (await of.registration('confirmed')).idRegistration } }),
  },
};
