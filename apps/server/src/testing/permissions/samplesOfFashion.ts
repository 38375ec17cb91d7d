import { systemScope } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import { aBooking, aDeparture, aLine } from '../aShuttle.ts';
import type { Cell, Samples } from './expected.ts';
import { isAbsentToOperator } from './samplesOfAccess.ts';

const shuttle = async ({ of }: Cell) => ({ params: { idShuttle: await of.shuttle() } });
const line = async ({ of }: Cell) => ({ params: { idLine: await of.shuttleLine() } });
const booking = async ({ of }: Cell, state?: 'unshipped') => ({ params: { idBooking: (await of.booking(state)).idBooking } });
/** Of the shuttle that somebody is on. */
const seats = async ({ of }: Cell) => ({ params: { idShuttle: (await of.booking()).idShuttle } });
/** A booking in which every text is the asker's own. */
const said = ({ of }: Cell) =>
  aBooking({ care: of.text(), remark: of.text(), contact: { name: of.text(), surname: of.text(), phone: '+33 6 12 34 56 78' } });
const pending = { entries: 0, because: 'a seat that is held while a form is filled is nothing that was done' };
const nobodys = ['own', 'absent'] as const;
const whoBooked = { of: ['operator'], because: 'who of the operator booked for a customer is named to its members' };

/** A seat that the caller holds, or somebody of the target's; a customer holds few at a time, so that the others are let go of. */
async function hold(cell: Cell) {
  const { caller, target, of, server } = cell;
  await inScope(server.services.db, systemScope(), (tx) => tx.deleteFrom('shuttleHold').execute());
  const by = target === 'own' && caller.as !== null && caller.key === null ? caller.as : await of.person();
  const idShuttle = await of.shuttle();
  const answer = await server.call(by, 'POST', `/shuttles/${idShuttle}/holds`, {});
  return { params: { idHold: answer.statusCode === 201 ? answer.json<{ idHold: number }>().idHold : 999_999 } };
}

/** The Fashion Hub. Shuttles are nobody's: everybody of the luxury vertical sees each. */
export const SAMPLES_OF_FASHION: Samples = {
  'GET /shuttles': { about: 'self', ask: () => ({}) },
  'GET /shuttles/:idShuttle': { about: 'thing', targets: nobodys, ask: shuttle },
  'POST /shuttles/:idShuttle/holds': {
    about: 'thing',
    targets: nobodys,
    ask: async (cell) => {
      await hold(cell);
      return { ...(await shuttle(cell)), body: {} };
    },
    trail: pending,
  },
  'PATCH /shuttle-holds/:idHold': {
    about: 'private',
    ask: async (cell) => ({ ...(await hold(cell)), body: { boxes: 2 } }),
    trail: pending,
  },
  'POST /shuttle-holds/:idHold/renewal': { about: 'private', ask: hold, trail: pending },
  'DELETE /shuttle-holds/:idHold': { about: 'private', ask: hold, trail: pending },
  'POST /shuttles/:idShuttle/bookings': {
    about: 'customer',
    ask: async (cell) => ({ ...(await shuttle(cell)), body: { ...said(cell), idCustomer: cell.named } }),
    trail: { entries: 2, because: 'a seat was booked and a shipment made' },
  },
  'GET /shuttle-bookings': {
    about: 'customer',
    ask: ({ named }) => ({ query: named === undefined ? {} : { idCustomer: String(named) } }),
    but: [{ when: isAbsentToOperator, status: 200, because: 'a list of what is not there is empty' }],
    reveals: whoBooked,
  },
  'GET /shuttle-bookings/:idBooking': { about: 'thing', ask: (cell) => booking(cell) },
  'PUT /shuttle-bookings/:idBooking': {
    about: 'thing',
    ask: async (cell) => ({ ...(await booking(cell)), body: { ...said(cell), revision: 1 } }),
    trail: { entries: 2, because: 'a booking was changed, and its shipment with it' },
  },
  'POST /shuttle-bookings/:idBooking/cancellation': {
    about: 'thing',
    ask: async (cell) => ({ ...(await booking(cell)), body: { reason: cell.of.text() } }),
    trail: { entries: 2, because: 'a booking was cancelled, and its shipment deleted' },
  },
  'POST /shuttle-bookings/:idBooking/transport': {
    about: 'thing',
    ask: (cell) => booking(cell, 'unshipped'),
    trail: { entries: 2, because: 'a shipment was made for a booking' },
  },
  'GET /shuttle-bookings/:idBooking/events': { about: 'thing', ask: (cell) => booking(cell) },
  'POST /shuttle-bookings/:idBooking/messages': {
    about: 'thing',
    ask: async (cell) => ({ ...(await booking(cell)), body: { text: cell.of.text() } }),
  },
  'POST /shuttle-bookings/:idBooking/move': {
    about: 'thing',
    ask: async (cell) => ({ ...(await booking(cell)), body: { idShuttle: await cell.of.shuttle(), text: cell.of.text() } }),
    trail: { entries: 2, because: 'a booking was moved, and its shipment with it' },
  },
  'GET /shuttle-lines': {
    about: 'self',
    ask: async ({ of }) => {
      await of.shuttleLine();
      return {};
    },
  },
  'GET /shuttle-lines/:idLine': { about: 'thing', ask: line },
  'POST /shuttle-lines': { about: 'self', ask: ({ of }) => ({ body: aLine(of.text(), { validFrom: '2029-01-01' }) }) },
  'PUT /shuttle-lines/:idLine': {
    about: 'thing',
    ask: async (cell) => ({ ...(await line(cell)), body: { ...aLine(cell.of.text(), { validFrom: '2029-01-01' }), revision: 1 } }),
  },
  'DELETE /shuttle-lines/:idLine': { about: 'thing', ask: line },
  'GET /shuttles/:idShuttle/plan': { about: 'thing', targets: nobodys, ask: shuttle },
  'POST /shuttles': { about: 'self', ask: () => ({ body: aDeparture(new Date()) }) },
  'PUT /shuttles/:idShuttle': {
    about: 'thing',
    targets: nobodys,
    ask: async (cell) => ({ ...(await shuttle(cell)), body: { ...aDeparture(new Date(), { vehicle: 'Lorry' }), revision: 1 } }),
  },
  'POST /shuttles/:idShuttle/cancellation': {
    about: 'thing',
    targets: nobodys,
    ask: async (cell) => ({ ...(await shuttle(cell)), body: { reason: 'Snow' } }),
  },
  'GET /shuttles/:idShuttle/bookings': { about: 'thing', ask: seats },
  'GET /shuttles/:idShuttle/bookings/csv': { about: 'thing', ask: seats },
  'POST /shuttles/:idShuttle/messages': {
    about: 'thing',
    ask: async (cell) => ({ ...(await seats(cell)), body: { text: cell.of.text() } }),
    trail: { entries: 2, because: 'the operator wrote, and a customer was written to' },
  },
};
