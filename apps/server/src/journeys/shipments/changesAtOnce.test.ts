import { expect, test } from 'vitest';
import { verifyTrails } from '../../platform/audit/shared/verifyTrails.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer();
const CALLERS = 8;
const OPERATIONS = 400;

/** The same walk in every run; what meets what is up to the database. */
function aWalk(seed: number) {
  let state = seed;
  const below = (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const someOf = <T>(all: readonly T[]): T[] => all.toSorted(() => below(3) - 1).slice(0, 1 + below(all.length));
  return { below, oneOf, someOf };
}

test('linking, unlinking, moving, packing and removing the same few things at once: everybody gets an answer, and nothing is half done', async () => {
  const members = await Promise.all(Array.from({ length: CALLERS }, () => server.aMember(acme, 'userAdmin')));
  const [ada] = members;
  if (!ada) throw new Error('there are eight');
  const trackers: string[] = [];
  for (let n = 1; n <= 5; n++) {
    const { uniqueIdentifiant } = await server.aTracker(acme, `AT-ONCE-${n}`);
    trackers.push(uniqueIdentifiant);
    await pipeline.report(uniqueIdentifiant, [{ deviceTime: Date.now() - 60_000, ...LYON, temperature: 4 }]);
  }
  const shipments: number[] = [];
  for (let n = 1; n <= 4; n++) {
    const made = await server.call(ada, 'POST', '/transports', aTransport(`AT-ONCE-${n}`, [trackers[n - 1] ?? '']));
    shipments.push(made.json().idTransport);
  }
  const anAsset = async (reference: string, kind: 'mobile' | 'container', by = ada): Promise<string> =>
    (await server.call(by, 'POST', '/assets', { kind, reference })).json().uniqueIdentifiant;
  const assets = [await anAsset('At once A', 'mobile'), await anAsset('At once B', 'mobile'), await anAsset('At once C', 'mobile')];
  const boxes = [await anAsset('At once X', 'container'), await anAsset('At once Y', 'container')];

  let left = OPERATIONS;
  let removed = 0;
  const answers: { readonly what: string; readonly status: number; readonly said: string }[] = [];

  async function callAway(by: (typeof members)[number], seed: number): Promise<void> {
    const { below, oneOf, someOf } = aWalk(seed);
    const call = async (what: string, ...asked: [Parameters<typeof server.call>[1], string, object?]) => {
      const answer = await server.call(by, ...asked);
      answers.push({ what, status: answer.statusCode, said: answer.body.slice(0, 200) });
      return answer;
    };
    const actions = [
      () => call('link', 'POST', `/transports/${oneOf(shipments)}/trackers`, { trackers: someOf(trackers) }),
      // Of several at once one is nearly always on another shipment.
      () => call('link', 'POST', `/transports/${oneOf(shipments)}/trackers`, { trackers: [oneOf(trackers)] }),
      () => call('unlink', 'DELETE', `/transports/${oneOf(shipments)}/trackers/${oneOf(trackers)}`),
      () => call('move', 'POST', '/transports/shelf', { shelf: oneOf(['archived', 'deleted']), idTransports: someOf(shipments) }),
      () => call('move back', 'POST', '/transports/shelf', { shelf: 'current', idTransports: shipments }),
      async () => {
        const { idAction } = (
          await call('act', 'POST', '/transports/actions', { action: oneOf(['archive', 'delete']), idTransports: someOf(shipments) })
        ).json();
        if (idAction) await call('undo', 'POST', '/transports/actions/undo', { idAction });
      },
      () =>
        call('reroute', 'PATCH', `/transports/${oneOf(shipments)}`, {
          revision: below(4),
          routeSteps: aTransport('', [])
            .routeSteps.toReversed()
            .map((step, at) => ({ ...step, kind: ['departure', 'step', 'arrival'][at] })),
        }),
      () => call('link to asset', 'POST', `/assets/${oneOf(assets)}/tracker`, { tracker: oneOf(trackers) }),
      () => call('unlink from asset', 'DELETE', `/assets/${oneOf(assets)}/tracker`),
      () => call('pack', 'POST', `/assets/${oneOf([...assets, ...boxes])}/place`, { container: oneOf(boxes), from: null }),
      () => call('unpack', 'DELETE', `/assets/${oneOf([...assets, ...boxes])}/place?container=${oneOf(boxes)}`),
      async () => {
        const short = await anAsset(`Short-lived ${seed} ${below(1_000_000)}`, 'mobile', by);
        await call('link to asset', 'POST', `/assets/${short}/tracker`, { tracker: oneOf(trackers) });
        await call('pack', 'POST', `/assets/${short}/place`, { container: oneOf(boxes), from: null });
        const { revision } = (await server.call(by, 'GET', `/assets/${short}`)).json();
        if ((await call('remove', 'DELETE', `/assets/${short}?revision=${revision}`)).statusCode === 200) removed++;
      },
    ];
    while (left-- > 0) await oneOf(actions)();
  }

  let isOver = false;
  async function goOnReporting(): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const report = { deviceTime: Date.now(), latitude: LYON.latitude + n / 10_000, longitude: LYON.longitude, temperature: n % 20 };
      await Promise.all(trackers.map((tracker) => pipeline.report(tracker, [report])));
      await pipeline.evaluate();
    }
  }
  const reporting = goOnReporting();
  await Promise.all(members.map((by, seed) => callAway(by, seed + 1)));
  isOver = true;
  await reporting;

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
  // Whatever was refused, enough was done to have met.
  const done = (what: string) => answers.filter((one) => one.what === what && one.status < 300).length;
  for (const what of [
    'link',
    'unlink',
    'move',
    'move back',
    'act',
    'undo',
    'link to asset',
    'unlink from asset',
    'pack',
    'unpack',
    'remove',
  ])
    expect([what, done(what) > 0]).toEqual([what, true]);

  expect(
    await rows(`select id_tracker from shipment_tracker where ended_at is null group by id_tracker having count(*) > 1
      union all select id_tracker from asset_tracker where ended_at is null group by id_tracker having count(*) > 1`),
  ).toEqual([]);
  expect(
    await rows(`select k.id_shipment from shipment_tracker k join shipment s using (id_customer, id_shipment)
      where k.ended_at is null and (s.archived_at is not null or s.deleted_at is not null)`),
  ).toEqual([]);
  expect(
    await rows(`select p.id_asset from asset_place p join asset a using (id_customer, id_asset) where p.ended_at is null and a.removed_at is not null
      union all select t.id_asset from asset_tracker t join asset a using (id_customer, id_asset) where t.ended_at is null and a.removed_at is not null`),
  ).toEqual([]);
  // What was repeated happened once.
  const [counted] = await rows(`select count(*) filter (where action = 'shipment.trackersLinked')::int as linked,
    count(*) filter (where action = 'shipment.trackerUnlinked')::int as unlinked, count(*) filter (where action = 'asset.removed')::int as removed,
    count(*) filter (where action = 'asset.trackerUnlinked')::int as freed from audit_entry where id_customer = ${acme}`);
  expect(counted).toEqual({ linked: done('link'), unlinked: done('unlink'), removed, freed: done('unlink from asset') });
  for await (const { fault } of verifyTrails(database.db)) expect(fault).toBeNull();
});
