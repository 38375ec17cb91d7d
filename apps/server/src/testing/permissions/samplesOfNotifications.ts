import { systemScope } from '@sillage/domain/people/access/actor';
import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { inScope } from '../../platform/db/inScope.ts';
import type { Cell, Samples } from './expected.ts';

const PUBLIC_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
const browser = () => ({
  endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
  keys: { p256dh: PUBLIC_KEY.toString('base64url'), auth: randomBytes(16).toString('base64url') },
});
const body = ({ named: idCustomer }: Cell) => ({ body: { idCustomer } });
const query = ({ named: idCustomer }: Cell) => ({ query: { idCustomer } });
const linkIsDead = [{ when: ({ target }: Cell) => target === 'absent', status: 410, because: 'nobody was sent this link' }];
const whoDidIt = { of: ['operator'], because: 'who of the operator did something for a customer is named to its members' };
const whoHasTheLink = { of: ['acme', 'other'], because: 'whoever has the link was sent it' };

/** Somebody whose own telephone nobody else has: a number is asked a few times a day. */
async function memberWithTelephone({ of, server }: Cell): Promise<number> {
  const { idUser } = await of.person();
  const phone = `336${randomInt(10_000_000, 100_000_000)}`;
  await inScope(server.services.db, systemScope(), (tx) => tx.updateTable('member').set({ phone }).where('idUser', '=', idUser).execute());
  return idUser;
}

/** What people are told of, and by which way. */
export const SAMPLES_OF_NOTIFICATIONS: Samples = {
  '/notif list': { about: 'self', looks: true, ask: body, reveals: whoDidIt },
  '/notif unreadntfontr': { about: 'self', looks: true, ask: body },
  '/notif updatestatus': {
    about: 'self',
    ask: ({ named: idCustomer }) => ({ body: { idCustomer, status: 1 } }),
    trail: { entries: 0, because: 'what one has read is no change to anything' },
  },
  'GET /notifications': { about: 'self', ask: () => ({}), reveals: whoDidIt },
  'GET /notifications/unread': { about: 'self', ask: () => ({}) },
  'POST /notifications/seen': {
    about: 'self',
    ask: () => ({ body: { about: 'shipment', id: 1 } }),
    trail: { entries: 0, because: 'what one has read is no change to anything' },
  },
  'GET /notification/customer/preference': { about: 'self', ask: query },
  'PUT /notification/customer/preference': {
    about: 'self',
    ask: ({ named: idCustomer }) => ({ body: { idCustomer, name: 'transportCreated', value: false } }),
  },
  'GET /arrival-threshold': { about: 'self', ask: () => ({}) },
  'PUT /arrival-threshold': { about: 'self', ask: () => ({ body: { minutes: 240 } }) },
  '/notification list': {
    about: 'customer',
    looks: true,
    ask: body,
    but: [
      {
        when: ({ target, caller }) => target === 'absent' && caller.as?.role === 'superAdmin',
        status: 200,
        because: 'a list of what is not there is empty',
      },
    ],
  },
  '/notification update': {
    about: 'customer',
    ask: ({ of, named: idCustomer }) => ({
      body: { idCustomer, notification: { contactId: `${of.text()}@example.com`, contactType: 'email' } },
    }),
  },
  '/notification delete': {
    about: 'thing',
    ask: async ({ of, named: idCustomer }) => ({ body: { idCustomer, idNotificationContact: await of.notificationContact() } }),
  },
  'POST /notification-contacts/:idNotificationContact/question': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { idNotificationContact: await of.notificationContact() } }),
  },
  'POST /notification-members/:idUser/question': {
    about: 'thing',
    ask: async (cell) => ({ params: { idUser: await memberWithTelephone(cell) } }),
  },
  'POST /contact-links/reading': {
    about: 'open',
    looks: true,
    targets: ['own', 'foreign', 'absent'],
    ask: async ({ of }) => ({ body: { token: await of.contactLink() } }),
    but: linkIsDead,
    reveals: whoHasTheLink,
  },
  'POST /contact-links/answer': {
    about: 'open',
    targets: ['own', 'foreign', 'absent'],
    ask: async ({ of }) => ({ body: { token: await of.contactLink(), wanted: true } }),
    but: linkIsDead,
    reveals: whoHasTheLink,
  },
  'GET /push-key': { about: 'self', ask: () => ({}) },
  'POST /push-subscriptions': { about: 'self', ask: () => ({ body: browser() }) },
  'POST /push-subscriptions/removal': {
    about: 'self',
    ask: () => ({ body: { endpoint: browser().endpoint } }),
    trail: { entries: 0, because: 'this browser was not told of anything' },
  },
  'GET /outbox': { about: 'self', ask: () => ({}) },
};
