import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { aMailServer } from '../../platform/mail/testing/aMailServer.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const CUSTOMERS = 4;
/** As many of one customer as are told one by one. */
const TRACKERS = 10;
const KILLS = Number(process.env['WORKER_KILLS'] ?? 6);
const MOST_MS_UNTIL_KILL = 500;
const WORKERS = 2;
const WORKER = fileURLToPath(new URL('../../testing/aWorker.ts', import.meta.url));

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const mail = await aMailServer();
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const alive = new Set<ChildProcess>();
afterAll(killAll);

async function startWorkers(): Promise<void> {
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const worker = spawn(process.execPath, [WORKER, database.ownerUrl, mail.url], { stdio: ['pipe', 'pipe', 'inherit'] });
      alive.add(worker);
      await once(worker.stdout, 'data');
    }),
  );
}

async function killAll(): Promise<void> {
  await Promise.all(
    [...alive].map(async (worker) => {
      alive.delete(worker);
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
    }),
  );
}

/** What a dead worker held is held for two minutes: here they have passed. */
const letGo = () => rows("update outbox_message set next_attempt_at = now() where status = 'waiting'");

test('two workers that are killed again and again tell everybody of every alert, and nobody twice', async () => {
  const admins = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const idCustomer = await server.aCustomer(`Customer ${index}`);
    const admin = await server.aMember(idCustomer, 'userAdmin');
    admins.push(admin);
    await server.call(admin, 'POST', '/alert-rules', {
      ruleName: 'Cold chain',
      ruleKey: 'temperature',
      ruleValueMax: 8,
      wholeCustomer: true,
    });
    await rows("update alert_rule set watch_from = '-infinity'");
    for (let tracker = 0; tracker < TRACKERS; tracker++) {
      const { uniqueIdentifiant } = await server.aTracker(idCustomer);
      await pipeline.report(uniqueIdentifiant, [{ deviceTime: Date.now() - 1000, temperature: 20 }]);
    }
  }
  const all = CUSTOMERS * TRACKERS;
  for (let kill = 0; kill < KILLS; kill++) {
    await startWorkers();
    await sleep(Math.random() * MOST_MS_UNTIL_KILL);
    await killAll();
    await letGo();
    // All is looked at once more by whoever comes next: what is known already is told nobody.
    await rows(
      "update tracker_latest set evaluate_from = '2000-01-01', evaluate_version = evaluate_version + 1 where evaluate_from is null",
    );
  }
  await startWorkers();
  await expect
    .poll(async () => rows("select count(*)::int as count from outbox_message where status = 'sent' and channel = 'mail'"), {
      timeout: 30_000,
      interval: 200,
    })
    .toEqual([{ count: all }]);
  await killAll();

  const notified = await rows(
    'select kind, count(*)::int as count, count(distinct (id_user, dedupe_key))::int as different from notification group by 1',
  );
  expect(notified).toEqual([{ kind: 'temperatureAbove', count: all, different: all }]);
  expect(await rows('select count(*)::int as alerts, count(distinct (id_rule, id_tracker))::int as different from alert_episode')).toEqual([
    { alerts: all, different: all },
  ]);
  // A mail server that took a mail just before its sender died takes it again, under the same identity: it is one mail.
  const mails = new Map(mail.taken.map((one) => [one.header('message-id'), `${one.to} ${one.header('subject') ?? ''}`]));
  expect([mails.size, new Set(mails.values()).size]).toEqual([all, all]);
  expect(mail.taken.length - mails.size).toBeLessThanOrEqual(KILLS * WORKERS * 4);
});
