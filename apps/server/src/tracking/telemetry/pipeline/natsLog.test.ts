import { DomainError } from '@sillage/domain/domainError';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../../platform/log.ts';
import { answersAt } from '../../../testing/answersAt.ts';
import { chunksOf, reportsIn } from './logMessage.ts';
import { openNatsLog } from './natsLog.ts';
import type { LoggedReport, ReportLog } from './reportLog.ts';
import { removeStream } from './testing/removeStream.ts';

const NATS = 'nats://127.0.0.1:4222';
const isThere = await answersAt(4222);

const reportOf = (battery: number, text = ''): LoggedReport => ({
  identifier: 't-1',
  report: { deviceTime: 1_700_000_000_000 + battery, battery, attributes: { text, none: null } },
  receivedMs: 1_700_000_000_000,
  micros: battery,
});

async function aLog(mostBytes = 5_000_000, installation = randomUUID()): Promise<ReportLog> {
  const log = openNatsLog({ url: NATS, installation, log: openLog('silent'), replicas: 1, mostBytes });
  onTestFinished(async () => {
    await log.close();
    await removeStream(NATS, installation);
  });
  await until(() => log.hasRoom());
  return log;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(10);
}

describe.skipIf(!isThere)('a log by JetStream', () => {
  test('what was appended before anybody writes comes out, and once', async () => {
    const log = await aLog();
    const all = Array.from({ length: 1200 }, (_, index) => reportOf(index));
    await log.append(all.slice(0, 1000));
    await log.append(all.slice(1000));
    const written: LoggedReport[] = [];
    const writing = log.consume((reports) => {
      written.push(...reports);
      return Promise.resolve();
    });
    await until(() => written.length >= all.length);
    await writing.stop();
    expect(written.toSorted((one, other) => one.micros - other.micros)).toEqual(all);
    await until(() => log.oldestWaitMs() === 0);
  });

  test('what could not be written comes again, to another node too; what can never be written is left out, and nothing beside it', async () => {
    const installation = randomUUID();
    const [one, other] = [await aLog(5_000_000, installation), await aLog(5_000_000, installation)];
    for (const battery of [1, 2, 3, 4]) await one.append([reportOf(battery)]);
    let refused = 0;
    const failing = one.consume(() => {
      refused++;
      return Promise.reject(new DomainError('ingest.busy'));
    });
    await until(() => refused > 0);
    await failing.stop();
    const written: number[] = [];
    const writing = other.consume((reports) => {
      if (reports.some(({ micros }) => micros === 3)) return Promise.reject(new DomainError('ingest.malformed'));
      written.push(...reports.map(({ micros }) => micros));
      return Promise.resolve();
    });
    await until(() => written.length === 3);
    await writing.stop();
    expect(written.toSorted((a, b) => a - b)).toEqual([1, 2, 4]);
  });

  test('a full log refuses, and takes again when something was written', async () => {
    const log = await aLog(40_000);
    const large = 'x'.repeat(5000);
    let taken = 0;
    const fill = async () => {
      for (;;) {
        await log.append([reportOf(taken, large)]);
        taken++;
      }
    };
    await expect(fill()).rejects.toEqual(new DomainError('ingest.busy'));
    expect(taken).toBeGreaterThan(2);
    let written = 0;
    const writing = log.consume((reports) => {
      written += reports.length;
      return Promise.resolve();
    });
    await until(() => written === taken);
    await until(() => log.oldestWaitMs() === 0);
    await log.append([reportOf(taken, large)]);
    await until(() => written === taken + 1);
    await writing.stop();
  });
});

test('without its server a log has no room, and refuses', async () => {
  const log = openNatsLog({
    url: 'nats://127.0.0.1:1',
    installation: randomUUID(),
    log: openLog('silent'),
    replicas: 1,
    mostBytes: 10_000,
  });
  expect(log.hasRoom()).toBe(false);
  await expect(log.append([reportOf(1)])).rejects.toEqual(new DomainError('ingest.busy'));
  expect(log.oldestWaitMs()).toBe(0);
  await log.close();
});

test('messages are of a bounded size, lose no report, and what was no number is not there', () => {
  const many = Array.from({ length: 3001 }, (_, index) => reportOf(index, 'é'.repeat(400)));
  const texts = chunksOf(many);
  expect(texts.every((text) => Buffer.byteLength(text) <= 900_000)).toBe(true);
  expect(texts.flatMap(reportsIn)).toEqual(many);
  const [read] = chunksOf([{ ...reportOf(1), report: { temperature: Number.NaN, battery: 5 } }]).flatMap(reportsIn);
  expect(read?.report).toEqual({ battery: 5 });
});
