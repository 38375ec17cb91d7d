import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const ada = await server.aMember(await server.aCustomer(), 'userAdmin');
const make = async (reference: string, differing: object = {}) => {
  const { uniqueIdentifiant } = await server.aTracker(ada.idCustomer);
  return server.call(ada, 'POST', '/transports', { ...aTransport(reference, [uniqueIdentifiant]), ...differing });
};

test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'a date of %s is refused wherever one is given, by the name of its field',
  async (date) => {
    const { idTransport, revision } = (await make(`DATED ${date}`)).json();
    const steps = aTransport('x', []).routeSteps.map((step, index) => (index === 1 ? { ...step, ETA: date } : step));
    const of = `/transports/${idTransport}`;
    const answers = [
      ['date', await server.call(ada, 'POST', `${of}/events`, { kind: 'note', date, text: 'x' })],
      ['date', await server.call(ada, 'POST', `${of}/departure`, { date })],
      ['routeSteps.1.ETA', await make(`PLANNED ${date}`, { routeSteps: steps })],
      ['routeSteps.1.ETA', await server.call(ada, 'PATCH', of, { revision, routeSteps: steps })],
      ['flightDate', await server.call(ada, 'PATCH', `${of}/carriage`, { revision, flightDate: date.slice(0, 10) })],
    ] as const;
    for (const [field, answer] of answers)
      expect([field, answer.statusCode, answer.json()]).toMatchObject([field, 422, { code: 'request.dateRange', errors: [{ field }] }]);
  },
);

test('references that differ by what is not seen are the same, and are kept as they are seen', async () => {
  const first = await make('\u202APO\u200B-47\u00AD11\uFEFF ');
  expect(first.json().reference).toBe('PO-4711');
  for (const typed of ['PO-4711', 'po-\u20604711', 'PO-4711\u200E', '\u00A0PO-4711'])
    expect((await make(typed)).json().code).toBe('shipment.referenceTaken');
  expect((await make('\u200B\u200B')).json().code).toBe('shipment.referenceMissing');
  const asset = (reference: string) => server.call(ada, 'POST', '/assets', { kind: 'mobile', reference });
  expect((await asset('BOX\u200D 1')).json().reference).toBe('BOX 1');
  expect((await asset('box\u00A01')).json().code).toBe('asset.referenceInUse');
  const { uniqueIdentifiant } = await server.aTracker(ada.idCustomer, 'SEEN-1');
  const linked = await server.call(ada, 'POST', '/transports', aTransport('LINKED', [`SEEN\u200B-1`]));
  expect(linked.json().trackers).toEqual([uniqueIdentifiant]);
});
