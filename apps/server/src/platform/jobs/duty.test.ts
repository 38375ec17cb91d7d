import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { openLog } from '../log.ts';
import { openDuty, SOLE_DUTY, type Duty } from './duty.ts';
import { repeatOnOneNode } from './repeat.ts';

const database = await freshDb();
const log = openLog('silent');

function aNode(isWeb = false): Duty {
  const duty = openDuty(database.appUrl, log, isWeb);
  onTestFinished(() => duty.close());
  return duty;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

test('one node has a duty, each duty by itself, and the next one has it when that node ends', async () => {
  const [one, other] = [aNode(), aNode()];
  expect(await one.isOurs('digest')).toBe(true);
  expect(await other.isOurs('digest')).toBe(false);
  expect(await other.isOurs('delay')).toBe(true);
  expect(await one.isOurs('delay')).toBe(false);
  expect(await one.isOurs('digest')).toBe(true);
  await one.close();
  await until(() => other.isOurs('digest'));
  expect(await one.isOurs('digest')).toBe(false);
});

test('a node that asks for many at once has them all', async () => {
  const node = aNode();
  const works = Array.from({ length: 30 }, (_, index) => `work ${index}`);
  expect(await Promise.all(works.map((work) => node.isOurs(work)))).toEqual(works.map(() => true));
});

test('a node whose connection was ended has lost its duties, and takes what is free with another one', async () => {
  const [one, other] = [aNode(), aNode()];
  expect(await one.isOurs('ends')).toBe(true);
  await onServer(
    `select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid
     where a.application_name like 'sillage duty%' and l.locktype = 'advisory' and a.datname = current_database()`,
    database.ownerUrl,
  );
  await until(() => other.isOurs('ends'));
  await until(async () => !(await one.isOurs('ends')));
  await until(() => one.isOurs('silence'));
});

test('every node knows how many serve pages', async () => {
  const [one, worker, other] = [aNode(true), aNode(), aNode(true)];
  await until(() => Promise.resolve([one, worker, other].every((node) => node.webNodes() === 2)));
  await other.close();
  await until(() => Promise.resolve([one, worker].every((node) => node.webNodes() === 1)));
  expect(worker.webNodes()).toBe(1);
});

test('without a database no duty is taken on, and nothing fails', async () => {
  const url = new URL(database.appUrl);
  url.port = '1';
  const duty = openDuty(url.href, log);
  onTestFinished(() => duty.close());
  expect(await duty.isOurs('ends')).toBe(false);
});

test('work of one node is done by the one that has the duty', async () => {
  const done: string[] = [];
  const nodes = [aNode(), aNode()];
  const jobs = nodes.map((duty, index) =>
    repeatOnOneNode(
      'mails',
      5,
      () => {
        done.push(`node ${index}`);
        return Promise.resolve(false);
      },
      { log, duty },
    ),
  );
  await until(() => Promise.resolve(done.length > 5));
  const [first] = done;
  expect(done.every((node) => node === first)).toBe(true);
  const holder = first === 'node 0' ? 0 : 1;
  await jobs[holder]?.stop();
  await nodes[holder]?.close();
  const before = done.length;
  await until(() => Promise.resolve(done.length > before));
  expect(done.at(-1)).not.toBe(first);
  await Promise.all(jobs.map((job) => job.stop()));
});

test("work that is done once an hour is another node's soon after its own is gone", async () => {
  const [one, other] = [aNode(), aNode()];
  expect(await one.isOurs('upkeep')).toBe(true);
  let times = 0;
  const work = () => {
    times++;
    return Promise.resolve(false);
  };
  const job = repeatOnOneNode('upkeep', 3_600_000, work, { log, duty: other }, 20);
  await sleep(100);
  expect(times).toBe(0);
  await one.close();
  await until(() => Promise.resolve(times > 0));
  await sleep(100);
  expect(times).toBe(1);
  await job.stop();
});

test('where there is one process, all is its own', async () => {
  expect(await SOLE_DUTY.isOurs('anything')).toBe(true);
});
