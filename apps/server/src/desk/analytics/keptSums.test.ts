import { definitionOf, KEPT_FIGURES, type FigureId } from '@sillage/domain/desk/analytics/figures';
import { stepOf } from '@sillage/domain/desk/analytics/sums';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { anOption, aQuoteRequest, inDays } from '../../testing/aQuote.ts';
import { aTransport, HOUR, LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { fullCount, type CountedRow } from '../../testing/fullCount.ts';
import { keepClocks, keepFigures } from './keepFigures.jobs.ts';
import { differenceOf } from './keepSums.view.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const operator = await server.anOperator();
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const now = Date.now();
const AWAY = { ...LYON, latitude: LYON.latitude + 0.1 };
const ZONES = ['Europe/Paris', 'America/New_York', 'Pacific/Auckland', 'UTC'];

/** Until nothing is left to do. */
async function keepAll() {
  await keepClocks(server.services);
  while (await keepFigures(server.services, new Set()));
  const left = await sql('select count(*)::int as left from analytics_mark');
  expect(left).toEqual([{ left: 0 }]);
}

interface Company {
  readonly idCustomer: OneCustomer;
  readonly admin: Member;
  readonly contractors: readonly number[];
  readonly shipments: { readonly id: number; readonly tracker: string; readonly startMs: number }[];
  readonly quotes: number[];
}

async function aCompany(): Promise<Company> {
  const idCustomer = await server.aCustomer();
  const admin = await server.aMember(idCustomer, 'userAdmin');
  const rows = await sql(
    `insert into contractor (id_customer, company) select ${idCustomer}, 'Carrier ' || n from generate_series(1, 3) n returning id_contractor as id`,
  );
  return { idCustomer, admin, contractors: rows.map(({ id }) => Number(id)), shipments: [], quotes: [] };
}

type Step = readonly [choice: number, what: number, how: number];
const STEPS = 200;
/** Of a company of its own, a trip, one before it with the same box, its weight and price, and quotes: by their places among the actions. */
const LAST: readonly Step[] = [
  [0, 5, 5],
  [1, 0, 1],
  [0, 20, 5],
  [1, 1, 1],
  [6, 0, 7],
  [3, 0, 0],
  [3, 0, 2],
  [5, 0, 3],
  [15, 0, 1],
  [16, 0, 3],
  [15, 0, 2],
  [16, 1, 2],
];
let made = 0;
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

/** What happens in a company: what people do, what trackers report late, and what is corrected afterwards. */
const ACTIONS: readonly ((company: Company, what: number, how: number) => Promise<unknown>)[] = [
  async ({ idCustomer, admin, shipments }, what, how) => {
    const { uniqueIdentifiant: tracker } = await server.aTracker(idCustomer);
    const startMs = now - (2 + (what % 70)) * 24 * HOUR;
    const reference = `KEPT-${++made}`;
    const routeSteps = [
      { kind: 'departure', address: 'Lyon', country: 'FR', ...LYON, radius: 500, ETA: new Date(startMs).toISOString() },
      {
        kind: 'arrival',
        address: 'Milano',
        country: how % 3 === 0 ? 'CH' : 'IT',
        ...MILANO,
        radius: 1000,
        ETA: new Date(startMs + 8 * HOUR).toISOString(),
      },
    ];
    const body = aTransport(reference, [tracker], {
      type: pick(['road', 'rail', 'multimodal'], how),
      routeSteps,
      ...(how % 4 === 0 && { alerts: [] }),
    });
    const { idTransport } = (await server.call(admin, 'POST', '/transports', body)).json();
    shipments.push({ id: idTransport, tracker, startMs });
    await sql(`insert into shipment_asset (id_customer, id_shipment, reference, reference_key, is_current)
      values (${idCustomer}, ${idTransport}, 'BOX-${how % 4}', 'box-${how % 4}', false)`);
  },
  // A whole trip, or a part of it.
  async ({ shipments }, what, how) => {
    const shipment = pick(shipments, what);
    if (!shipment) return;
    const left = shipment.startMs + (how % 5) * HOUR;
    const reports = [
      { deviceTime: left - 60_000, ...LYON, temperature: 5 },
      { deviceTime: left, ...AWAY, temperature: 4 + (how % 9) },
      { deviceTime: left + (7 + (how % 6)) * HOUR, ...MILANO, temperature: 6 },
    ];
    await pipeline.report(shipment.tracker, reports.slice(0, 2 + (how % 2)));
    await pipeline.evaluate();
  },
  // Late readings, some of them before those that are there.
  async ({ shipments }, what, how) => {
    const shipment = pick(shipments, what);
    if (!shipment) return;
    await pipeline.report(
      shipment.tracker,
      [1, 2, 3].map((n) => ({ deviceTime: shipment.startMs + ((how * n) % 900) * 60_000, temperature: (how * n) % 14 })),
    );
    if (how % 4 !== 0) await pipeline.evaluate();
  },
  async ({ admin, shipments, contractors }, what, how) => {
    const shipment = pick(shipments, what);
    if (!shipment) return;
    const book = pick(['purchase', 'sale', 'operatorPurchase'], how) ?? 'purchase';
    const line = {
      label: 'Freight',
      category: 'freight',
      quantityThousandths: 1000,
      unitCents: 100 + how,
      vatBasisPoints: 2000,
      date: '2026-03-01',
    };
    await server.call(book === 'purchase' ? admin : operator, 'POST', `/transports/${shipment.id}/costs`, {
      ...line,
      book,
      idContractor: book === 'sale' ? null : (pick(contractors, how) ?? null),
    });
  },
  ({ idCustomer }, what, how) =>
    sql(`update cost_line set ${how % 2 === 0 ? `net_cents = net_cents + ${how}` : `deleted_at = case when deleted_at is null then now() end`}
      where id_customer = ${idCustomer} and id_line % 5 = ${what % 5}`),
  async ({ admin, shipments }, what, how) => {
    const shipment = pick(shipments, what);
    if (shipment)
      await server.call(admin, 'PUT', `/transports/${shipment.id}/budget`, {
        budgetCents: how % 5 === 0 ? null : how * 10,
        revision: how % 3,
      });
  },
  ({ idCustomer, shipments }, what, how) => {
    const weight = how % 6 === 0 ? 'null' : String(how * 1.5);
    return sql(`insert into carriage (id_customer, id_shipment, gross_weight_kg) select ${idCustomer}, id_shipment, ${weight} from shipment
      where id_customer = ${idCustomer} and id_shipment = ${pick(shipments, what)?.id ?? 0} on conflict (id_customer, id_shipment) do update set gross_weight_kg = excluded.gross_weight_kg`);
  },
  async ({ admin, shipments }, what, how) => {
    const shipment = pick(shipments, what);
    const action = pick(['delete', 'restore', 'archive', 'unarchive'], how);
    if (shipment) await server.call(admin, 'POST', '/transports/actions', { action, idTransports: [shipment.id] });
  },
  ({ idCustomer, shipments }, what, how) =>
    sql(`update shipment set deleted_at = ${how % 2 === 0 ? 'now()' : 'null'} where id_customer = ${idCustomer} and id_shipment = ${pick(shipments, what)?.id ?? 0}
      and not exists (select from shipment o where o.id_customer = shipment.id_customer and o.reference_key = shipment.reference_key and o.id_shipment <> shipment.id_shipment)`),
  // People correct what was planned, and when it came.
  ({ idCustomer, shipments }, what, how) => {
    const column = pick(['planned_arrival', 'arrived_at', 'departed_at', 'planned_departure'], how);
    const moved = how % 7 === 0 ? 'null' : `${column} + interval '${how % 50} hours'`;
    return sql(
      `update shipment set ${column} = ${moved} where id_customer = ${idCustomer} and id_shipment = ${pick(shipments, what)?.id ?? 0}`,
    );
  },
  ({ idCustomer, shipments }, what, how) =>
    sql(`update shipment set ${pick([`type = 'sea'`, `arrival_country = 'DE'`, 'departure_country = null', `departure_country = 'ES'`], how)}
      where id_customer = ${idCustomer} and id_shipment = ${pick(shipments, what)?.id ?? 0}`),
  ({ idCustomer, admin }, what, how) =>
    sql(`update alert_episode set ${how % 3 === 0 ? 'acknowledged_at = null, acknowledged_by = null' : `acknowledged_at = raised_at + interval '${how} minutes', acknowledged_by = ${admin.idUser}`}
      where id_customer = ${idCustomer} and id_episode % 3 = ${what % 3}`),
  ({ idCustomer }, what) => sql(`delete from alert_episode where id_customer = ${idCustomer} and id_episode % 7 = ${what % 7}`),
  ({ idCustomer, shipments }, what, how) =>
    sql(
      `update alert_rule set value_max = ${5 + (how % 6)} where id_customer = ${idCustomer} and rule_key = 'temperature' and id_shipment = ${pick(shipments, what)?.id ?? 0}`,
    ),
  ({ idCustomer }, what, how) =>
    sql(
      `update tracker set reporting_interval_seconds = ${300 + (how % 40) * 60} where id_customer = ${idCustomer} and id_tracker % 4 = ${what % 4}`,
    ),
  async ({ admin, quotes }, _what, how) => {
    const request = aQuoteRequest({ pickupDate: inDays(30) });
    const { idQuote } = (await server.call(admin, 'POST', '/quotes', request)).json();
    quotes.push(idQuote);
    if (how % 4 !== 0)
      await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, {
        options: [anOption('green', 50_000 + how, { validUntil: inDays(20) })],
      });
  },
  async ({ admin, quotes }, what, how) => {
    const idQuote = pick(quotes, what);
    if (idQuote === undefined) return;
    if (how % 5 === 0) await server.call(admin, 'DELETE', `/quotes/${idQuote}`);
    else if (how % 5 === 1) await server.call(admin, 'POST', `/quotes/${idQuote}/reopen`, {});
    else if (how % 5 === 2) await server.call(admin, 'POST', `/quotes/${idQuote}/decline`, { reason: 'Too slow' });
    else await server.call(admin, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'green' });
  },
  ({ idCustomer, quotes }, what, how) =>
    sql(
      `update quote set valid_until = now() - interval '${how} hours' where id_customer = ${idCustomer} and id_quote = ${pick(quotes, what) ?? 0} and status = 'quoted'`,
    ),
  ({ admin }, _what, how) =>
    sql(`update member set settings = jsonb_build_object('timeZone', '${pick(ZONES, how)}') where id_user = ${admin.idUser}`),
  ({ idCustomer, shipments }, what, how) =>
    sql(
      `update shipment_asset set reference_key = 'box-${how % 4}' where id_customer = ${idCustomer} and id_shipment = ${pick(shipments, what)?.id ?? 0}`,
    ),
  () => keepFigures(server.services, new Set()),
  () => keepClocks(server.services),
];

const inOrder = (rows: readonly CountedRow[]) =>
  rows
    .map(({ figure, idRow, part, day, mode, lane, contractors, value, base }) =>
      [figure, idRow, part, day, mode, lane, contractors.join(), value, base].join(' '),
    )
    .toSorted();

async function compare(companies: readonly Company[]) {
  const [at, expected] = [new Date(), [] as string[]];
  for (const { idCustomer } of companies) {
    const [zone] = await sql(`select time_zone as zone from analytics_zone where id_customer = ${idCustomer}`);
    const counted = await fullCount(server.services, database.ownerUrl, idCustomer, String(zone?.['zone'] ?? 'UTC'), at);
    const entries = await sql(
      `select figure, id_row as "idRow", part, day::text as day, mode, lane, contractors, value::float8 as value, base::float8 as base from analytics_entry where id_customer = ${idCustomer}`,
    );
    expect(inOrder(entries as unknown as CountedRow[])).toEqual(inOrder(counted));
    const rows = counted.map((row) => ({ ...row, figure: row.figure as FigureId, step: stepOf(row.figure as FigureId, row.value) }));
    expected.push(...differenceOf(idCustomer, [], rows).map((row) => JSON.stringify(row)));
  }
  const all = new Map<string, number[]>();
  for (const text of expected) {
    const { count, hits, value, base, ...cell } = JSON.parse(text);
    const key = JSON.stringify(cell);
    const so = all.get(key) ?? [0, 0, 0, 0];
    all.set(
      key,
      [so[0] ?? 0, so[1] ?? 0, so[2] ?? 0, so[3] ?? 0].map((sum, index) => sum + [count, hits, value, base][index]),
    );
  }
  const kept = await sql(
    `select id_customer as "idCustomer", grain, contractor, mode, lane, first::text as first, figure, part, step, array[count, hits, value, base]::float8[] as sums from analytics_sum`,
  );
  const keptBy = new Map(kept.map(({ sums, ...cell }) => [JSON.stringify(cell), sums as number[]]));
  expect(new Set(keptBy.keys())).toEqual(new Set(all.keys()));
  for (const [key, sums] of all) expect([key, keptBy.get(key)]).toEqual([key, sums]);
  return all.size;
}

test('whatever happens and however late, the kept sums are what a full count says', async () => {
  // Shipments, their trips and late readings are what most happens of.
  const which = fc.oneof({ weight: 2, arbitrary: fc.nat(3) }, { weight: 3, arbitrary: fc.nat(ACTIONS.length - 1) });
  const step = fc.noBias(fc.tuple(which, fc.nat(10_000), fc.nat(10_000)));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps: readonly Step[]) => {
      const companies = [await aCompany(), await aCompany()];
      const seeds = Array.from({ length: 12 }, (_, n): Step => [n % 2, n * 31, n * 17]);
      for (const [index, [choice, what, how]] of [...seeds, ...steps].entries()) {
        const company = companies[index % 2];
        if (company) await ACTIONS[choice]?.(company, what, how);
        if (index % 100 === 99) {
          await pipeline.evaluate();
          await keepAll();
          await compare(companies);
        }
      }
      // Whatever chance left out.
      const last = await aCompany();
      for (const [choice, what, how] of LAST) await ACTIONS[choice]?.(last, what, how);
      await sql(
        'update alert_episode set acknowledged_at = raised_at, acknowledged_by = (select min(id_user) from member) where acknowledged_at is null',
      );
      await pipeline.evaluate();
      await keepAll();
      expect(await compare([...companies, last])).toBeGreaterThan(100);
      // Each figure that is kept was tried.
      const tried = await sql('select distinct figure from analytics_entry');
      expect(new Set(tried.map(({ figure }) => String(figure)))).toEqual(
        new Set(KEPT_FIGURES.filter((id) => definitionOf(id).of !== 'tracker')),
      );
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 300_000);
