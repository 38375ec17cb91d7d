import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { tellWaiting } from './digest.jobs.ts';
import { evaluateDue } from './evaluation.jobs.ts';

/** As many as `STORM_TRACKERS` says. */
const TRACKERS = Number(process.env['STORM_TRACKERS'] ?? 120);
const ONE_BY_ONE = 10;
const REPORTS_AT_ONCE = 500;

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const count = async (what: string) => Number((await rows(`select count(*) as count from ${what}`))[0]?.count);

test('everything in breach within a minute is one alert each, told once, whoever looks at it at the same time; mails come together', async () => {
  const rule = { ruleName: 'Cold chain', ruleKey: 'temperature', ruleValueMax: 8, wholeCustomer: true };
  expect((await server.call(ada, 'POST', '/alert-rules', rule)).statusCode).toBe(201);
  await rows("update alert_rule set watch_from = '-infinity'");
  await server.aTracker(acme, 'STORM-0');
  // As the first one, in one go.
  await rows(`insert into tracker (id_customer, identifier, type, reporting_interval_seconds, secret_hash)
    select id_customer, 'STORM-' || n, type, reporting_interval_seconds, sha256(n::text::bytea) from tracker, generate_series(1, ${TRACKERS - 1}) n where identifier = 'STORM-0'`);
  const trackers = Array.from({ length: TRACKERS }, (_, index) => `STORM-${index}`);
  for (let from = 0; from < TRACKERS; from += REPORTS_AT_ONCE)
    await Promise.all(
      trackers
        .slice(from, from + REPORTS_AT_ONCE)
        .map((identifier) => pipeline.report(identifier, [{ deviceTime: Date.now() - 1000, temperature: 20 }])),
    );
  const started = Date.now();
  let slowest = 0;
  for (let more = true; more;) {
    const found = await Promise.all([1, 2, 3].map(() => evaluateDue(server.services, [])));
    expect(found.flatMap(({ failed }) => failed)).toEqual([]);
    more = (await count('tracker_latest where evaluate_from is not null')) > 0;
    const asked = Date.now();
    expect((await server.call(ada, 'GET', '/alerts?limit=50')).statusCode).toBe(200);
    slowest = Math.max(slowest, Date.now() - asked);
  }
  process.stdout.write(`storm: ${TRACKERS} trackers evaluated in ${Date.now() - started} ms; slowest page of alerts ${slowest} ms\n`);
  expect([await count('alert_episode'), await count('incident'), await count("notification where kind = 'temperatureAbove'")]).toEqual([
    TRACKERS,
    TRACKERS,
    TRACKERS,
  ]);
  expect(await count("outbox_message where channel = 'mail' and dedupe_key like 'alert %'")).toBe(ONE_BY_ONE);

  await rows("update alert_waiting set due_at = now() - interval '1 second'");
  await Promise.all([tellWaiting(server.services), tellWaiting(server.services)]);
  const digests = await rows("select recipient, subject, is_secret from outbox_message where dedupe_key like 'digest %'");
  expect(digests).toEqual([{ recipient: ada.email, subject: `Alerts: ${TRACKERS - ONE_BY_ONE}`, is_secret: true }]);
  expect([
    await count('alert_waiting'),
    await count('(select dedupe_key, recipient from outbox_message group by 1, 2 having count(*) > 1) twice'),
  ]).toEqual([0, 0]);
});
