import { beforeAll, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'userAdmin'), await server.anOperator()];
const STATUSES = ['tocomplete', 'readytoship', 'intransit', 'arrived'] as const;
const ROUTES = ['/transports', '/transports/numbers', '/transports/positions', '/transports/counts'] as const;

interface Row {
  readonly reference: string;
  readonly status: string;
  readonly shelf: string;
  readonly idTransport: number;
}
const read = async (path: string, who = ada) => (await server.call(who, 'GET', path)).json();

/** As it is read from top to bottom, two rows a page. */
async function rowsOf(query: string, who = ada): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { data: Row[]; nextCursor: string | null } = await read(
      `/transports?limit=2&${query}${cursor && `&cursor=${cursor}`}`,
      who,
    );
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}

beforeAll(async () => {
  for (const [at, status] of [...STATUSES, ...STATUSES, ...STATUSES].entries())
    for (const who of [ada, eve]) {
      const { uniqueIdentifiant } = await server.aTracker(who.idCustomer);
      const made = aTransport(`S-${(at * 7) % 12}`, [uniqueIdentifiant]);
      const { idTransport } = (await server.call(who, 'POST', '/transports', made)).json();
      await onServer(
        `update shipment set status = '${status}', planned_arrival = now() + interval '${(at * 5) % 12} days',
          archived_at = case when ${at} > 7 then now() end where id_shipment = ${idTransport}`,
        database.ownerUrl,
      );
    }
  await onServer(
    `insert into cost_line (id_customer, id_shipment, book, label, category, quantity_thousandths, unit_cents, vat_basis_points, net_cents, vat_cents, dated)
      select id_customer, id_shipment, 'sale', 'Freight', 'freight', 1000, 100, 0, 100, 0, '2026-03-01' from shipment`,
    database.ownerUrl,
  );
});

test.each(['', '&orderBy=reference', '&orderBy=reference&order=DSC', '&orderBy=ETA', '&orderBy=client', '&orderBy=client&order=DSC'])(
  'several statuses and archive states are one list, in order from page to page: %s',
  async (order) => {
    for (const who of [ada, operator])
      for (const archiveState of ['current', 'archived', 'kept']) {
        const whole = await rowsOf(`shelf=${archiveState}${order}`, who);
        for (const status of ['arrived,tocomplete', 'intransit,readytoship,arrived', 'arrived', STATUSES.join(',')]) {
          const rows = await rowsOf(`shelf=${archiveState}&status=${status}${order}`, who);
          const wanted = whole.filter((row) => status.split(',').includes(row.status));
          expect([archiveState, status, rows.map(({ idTransport }) => idTransport)]).toEqual([
            archiveState,
            status,
            wanted.map(({ idTransport }) => idTransport),
          ]);
        }
      }
  },
);

test('all that is kept is what is on the list and what is in the history', async () => {
  const [current, archived, kept] = [await rowsOf('shelf=current'), await rowsOf('shelf=archived'), await rowsOf('shelf=kept')];
  expect([current.length, archived.length]).toEqual([8, 4]);
  expect(kept).toEqual([...current, ...archived].toSorted((one, two) => two.idTransport - one.idTransport));
  const { idTransports } = await read('/transports/numbers?shelf=kept&status=arrived,intransit');
  expect(idTransports).toHaveLength(6);
  const { nowhere } = await read('/transports/positions?shelf=kept&status=arrived,intransit');
  expect([...nowhere].toSorted()).toEqual([...idTransports].toSorted());
});

test('what is to be invoiced has arrived, whatever else is asked for', async () => {
  expect((await rowsOf('shelf=kept&invoice=toIssue')).map(({ status }) => status)).toEqual(['arrived', 'arrived', 'arrived']);
  expect(await rowsOf('invoice=toIssue&status=intransit,arrived')).toHaveLength(2);
  expect(await rowsOf('invoice=toIssue&status=intransit')).toEqual([]);
  expect(await rowsOf('invoice=toIssue&shelf=deleted')).toEqual([]);
  expect(await read('/transports/counts?invoice=toIssue&shelf=kept')).toMatchObject({
    counts: { tocomplete: 0, readytoship: 0, intransit: 0, arrived: 3 },
  });
});

test.each([
  ...[null, 'gone', 'arrived,gone', '', ',', 'arrived&status=intransit'].map((value) => ['status', value] as const),
  ...[null, 'issued', '', 'toIssue&invoice=toIssue'].map((value) => ['invoice', value] as const),
  ...[null, 'read', '', 'unread&notifications=unread'].map((value) => ['notifications', value] as const),
  ...[null, 'all', '', 'current,archived', 'kept&shelf=kept'].map((value) => ['shelf', value] as const),
])('%s=%s is refused by that name, wherever shipments are listed', async (name, value) => {
  for (const route of ROUTES.filter((one) => name !== 'status' || one !== '/transports/counts')) {
    const answer = await server.call(ada, 'GET', `${route}?${name}=${value}`);
    expect([route, answer.statusCode, answer.json().errors?.[0].field.split('.')[0]]).toEqual([route, 422, name]);
  }
});

test('a filter by country has to offer those that shipments of the archive state leave from and go to, of whom they are', async () => {
  const here = { startCountry: ['FR'], endCountry: ['IT'] };
  const gone = await server.aTracker(acme);
  const { routeSteps, ...rest } = aTransport('S-FAR', [gone.uniqueIdentifiant]);
  const far = { ...rest, routeSteps: routeSteps.map((stop) => ({ ...stop, country: stop.kind === 'arrival' ? 'NO' : stop.country })) };
  const made = (await server.call(ada, 'POST', '/transports', far)).json();
  await onServer(`update shipment set archived_at = now() where id_shipment = ${made.idTransport}`, database.ownerUrl);
  expect(await read('/transports/countries')).toEqual(here);
  expect(await read('/transports/countries?shelf=kept')).toEqual({ ...here, endCountry: ['IT', 'NO'] });
  expect(await read('/transports/countries?shelf=kept', eve)).toEqual(here);
  expect(await read(`/transports/countries?shelf=kept&idCustomer=${acme}`, operator)).toMatchObject({ endCountry: ['IT', 'NO'] });
  expect((await server.call(eve, 'GET', `/transports/countries?idCustomer=${acme}`)).statusCode).toBe(403);
});

test('what nobody knows the arrival of stands last, whether the latest or the soonest comes first', async () => {
  const dated = (await rowsOf('orderBy=ETA&order=ASC')).map(({ idTransport }) => idTransport);
  const unknown = [dated[1], dated[4], dated[5]].map(Number);
  await onServer(
    `update shipment set planned_arrival = null, estimated_arrival = null, arrived_at = null where id_shipment in (${unknown.join()})`,
    database.ownerUrl,
  );
  const known = dated.filter((id) => !unknown.includes(id));
  const newest = unknown.toSorted((one, two) => two - one);
  for (const more of ['', '&status=arrived,intransit,readytoship,tocomplete']) {
    expect((await rowsOf(`orderBy=ETA&order=ASC${more}`)).map(({ idTransport }) => idTransport)).toEqual([...known, ...newest]);
    const soonest = (await rowsOf(`orderBy=ETA&order=DSC${more}`)).map(({ idTransport }) => idTransport);
    expect(soonest).toEqual([...known.toReversed(), ...newest.toReversed()]);
  }
});
