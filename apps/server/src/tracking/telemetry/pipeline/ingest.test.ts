import { FLAG_BIT, type Report } from '@sillage/domain/tracking/telemetry/reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshDb } from '../../../testing/freshDb.ts';
import { aPipeline, at, MINUTE, NOON, pipelineFor, submit } from './testing/aPipeline.ts';
import { aCustomer, aTracker, latestOfTracker, readingsOf, setAsideOf } from './testing/aTracker.ts';

const database = await freshDb();
const { db } = database;
const idCustomer = await aCustomer(db);

/** A van that drives north at 60 km/h, and what it measures on the way. */
const journey = Array.from({ length: 40 }, (_, index) =>
  at(index, { latitude: 45 + index / 111, longitude: 4.8, speed: 60, temperature: 4 + (index % 7) / 10, battery: 100 - index }),
);

test('a report is kept with what it says, once it is answered', async () => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  const report = at(1, { latitude: 45.5, longitude: 4.25, temperature: 3.5, satellites: 9, attributes: { io: { '66': '38d4' } } });
  expect(await submit(pipeline, tracker, [report])).toEqual({ accepted: 1, duplicates: 0 });
  const [row] = await readingsOf(db, tracker);
  expect(row).toMatchObject({
    latitude: 45.5,
    longitude: 4.25,
    temperature: 3.5,
    satellites: 9,
    flags: 0,
    attributes: { io: { '66': '38d4' } },
  });
  expect(row?.effectiveTime).toEqual(new Date(NOON + MINUTE));
});

test('the same report sent again, by itself or among new ones, is stored once', async () => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  const first = at(1, { temperature: 3 });
  expect(await submit(pipeline, tracker, [first])).toEqual({ accepted: 1, duplicates: 0 });
  expect(await submit(pipeline, tracker, [first])).toEqual({ accepted: 0, duplicates: 1 });
  expect(await submit(pipeline, tracker, [at(2, { temperature: 4 }), first, first])).toEqual({ accepted: 1, duplicates: 2 });
  expect(await submit(pipelineFor(database), tracker, [first])).toEqual({ accepted: 0, duplicates: 1 });
  expect(await readingsOf(db, tracker)).toHaveLength(2);
  expect(await setAsideOf(db, tracker)).toEqual([]);
});

test('another report with the time of a kept one is set aside, not lost, and only once', async () => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  await submit(pipeline, tracker, [at(1, { temperature: 3 })]);
  await submit(pipeline, tracker, [at(1, { temperature: 9 })]);
  await submit(pipeline, tracker, [at(1, { temperature: 9 }), at(1, { temperature: 3 })]);
  expect((await readingsOf(db, tracker)).map(({ temperature }) => temperature)).toEqual([3]);
  expect(await setAsideOf(db, tracker)).toMatchObject([{ temperature: 9, reason: 'sameTime' }]);
});

test('two different reports with one time in one delivery: one is kept, the other one set aside', async () => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  await submit(pipeline, tracker, [at(1, { temperature: 3 }), at(1, { temperature: 9 })]);
  expect(await readingsOf(db, tracker)).toHaveLength(1);
  expect(await setAsideOf(db, tracker)).toHaveLength(1);
});

test.each([
  ['before 2000', Date.UTC(1999, 7, 22)],
  ['at 1970', 0],
  ['25 hours ahead', NOON + 60 * MINUTE + 25 * 3_600_000],
  ['in 2038', Date.UTC(2038, 0, 19)],
])('a clock %s is replaced by the received time and flagged; sent again it is known again', async (_, deviceTime) => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  const honest = at(55, { temperature: 4 });
  await submit(pipeline, tracker, [honest]);
  const before = await latestOfTracker(db, tracker);
  const odd = { deviceTime, temperature: 40, latitude: 1, longitude: 1 };
  await submit(pipeline, tracker, [odd]);
  expect(await submit(pipelineFor(database), tracker, [odd])).toEqual({ accepted: 0, duplicates: 1 });
  const rows = await readingsOf(db, tracker);
  expect(rows[1]).toMatchObject({ temperature: 40, flags: 1, effectiveTime: new Date(NOON + 60 * MINUTE) });
  const after = await latestOfTracker(db, tracker);
  const unmoved = { receivedAt: null, evaluateVersion: 0, fix: null };
  expect({ ...after, ...unmoved }).toEqual({ ...before, ...unmoved });
});

test.each([8.64e15, -8.64e15, Number.NaN])(
  'a clock that no database can hold (%d) is replaced and flagged all the same',
  async (deviceTime) => {
    const pipeline = pipelineFor(database);
    const tracker = await aTracker(db, idCustomer);
    await submit(pipeline, tracker, [{ deviceTime, temperature: 4 }]);
    expect(await readingsOf(db, tracker)).toMatchObject([{ temperature: 4, flags: 1, deviceTime: null }]);
  },
);

test('a clock that is ahead by hours keeps its time, and does not keep later honest reports from leading', async () => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  await submit(pipeline, tracker, [at(59, { temperature: 4 })]);
  await submit(pipeline, tracker, [at(60 + 120, { temperature: 40 })]);
  expect(await latestOfTracker(db, tracker)).toMatchObject({ temperature: 4 });
  await submit(pipeline, tracker, [at(60, { temperature: 5 })]);
  expect(await latestOfTracker(db, tracker)).toMatchObject({ temperature: 5, evaluateThrough: new Date(NOON + 60 * MINUTE) });
  // Doubtful for good: nothing is to be raised by it once its time has come.
  const kept = (await readingsOf(db, tracker)).map(({ temperature, flags }) => [temperature, flags]);
  expect(new Map(kept as [number, number][])).toEqual(
    new Map([
      [4, 0],
      [5, 0],
      [40, FLAG_BIT.clock],
    ]),
  );
});

test('a device whose clock is ahead for good is shown where it is, beside its signs of life and after a restart', async () => {
  const tracker = await aTracker(db, idCustomer);
  const hear = async (minutes: number, reports: Report[]) => {
    const pipeline = pipelineFor(database, { now: () => new Date(NOON + minutes * MINUTE) });
    for (const report of reports) await submit(pipeline, tracker, [report]);
    return latestOfTracker(db, tracker);
  };
  const local = (minutes: number, more: object) => at(minutes + 480, more);
  const beat = { battery: 50 };
  await hear(0, [beat, local(0, { latitude: 45, longitude: 4, temperature: 4 }), beat]);
  expect(await hear(5, [beat, local(5, { latitude: 45.01, longitude: 4, temperature: 5 })])).toMatchObject({
    latitude: 45.01,
    temperature: 5,
  });
  expect(await hear(10, [local(10, { latitude: 45.02, longitude: 4, temperature: 6 })])).toMatchObject({ latitude: 45.02, temperature: 6 });
});

test('a device that has lost its clock shows what it measures, once no right clock has been heard for an hour', async () => {
  const tracker = await aTracker(db, idCustomer);
  const hear = async (minutes: number, report: Report) => {
    await submit(pipelineFor(database, { now: () => new Date(NOON + minutes * MINUTE) }), tracker, [report]);
    return (await latestOfTracker(db, tracker))?.temperature;
  };
  const lost = (temperature: number) => ({ deviceTime: temperature, temperature });
  expect(await hear(1, at(0, { temperature: 4 }))).toBe(4);
  expect([await hear(50, lost(7)), await hear(90, lost(8)), await hear(95, lost(9)), await hear(100, at(99, { temperature: 5 }))]).toEqual([
    4, 8, 9, 5,
  ]);
});

test('reports without a time of their own never collide, however many come at once', async () => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  const untimed = Array.from({ length: 50 }, () => ({ battery: 50 }));
  expect(await submit(pipeline, tracker, untimed)).toEqual({ accepted: 50, duplicates: 0 });
  expect(await readingsOf(db, tracker)).toHaveLength(50);
});

/** The same van, of which the receiver was wrong now and then, and silent for a while. */
const doubtful = journey.map((honest, index) => {
  const report = index > 10 ? { ...honest, deviceTime: (honest.deviceTime ?? 0) + 20 * MINUTE } : honest;
  if (index === 7 || index === 11) return { ...report, latitude: 51.5, longitude: -0.12 };
  if (index === 15) return { ...report, latitude: 0, longitude: 0 };
  return index === 20 || index === 21 ? { ...report, latitude: 41.9 + index, longitude: 12.5 } : report;
});

test.each([
  ['a journey', journey],
  ['one with jumps', doubtful],
])(
  'whatever the order and however often %s arrives: one row each, with the same flags, and the same latest state',
  async (_name, reports) => {
    const expected = await aTracker(db, idCustomer);
    await submit(pipelineFor(database), expected, reports);
    const wanted = await latestOfTracker(db, expected);
    const rowsWanted = await readingsOf(db, expected);
    const comparable = (row: object | undefined) => ({
      ...row,
      idTracker: 0,
      evaluateVersion: 0,
      receivedAt: 0,
      reading: null,
      fixAfter: null,
    });
    const indices = reports.map((_report, index) => index);
    const orders = fc.tuple(
      fc.shuffledSubarray(indices, { minLength: indices.length, maxLength: indices.length }),
      fc.array(fc.nat(reports.length - 1), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 10 }),
    );
    await fc.assert(
      fc.asyncProperty(orders, async ([order, again, sizes]) => {
        const pipeline = aPipeline(database, { now: () => new Date(NOON + 60 * MINUTE) });
        const tracker = await aTracker(db, idCustomer);
        const sent = [...order, ...again].map((index) => reports[index] ?? {});
        let total = { accepted: 0, duplicates: 0 };
        for (let start = 0, turn = 0; start < sent.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          const { accepted, duplicates } = await submit(pipeline, tracker, sent.slice(start, start + size));
          total = { accepted: total.accepted + accepted, duplicates: total.duplicates + duplicates };
          start += size;
        }
        await pipeline.close();
        expect(total).toEqual({ accepted: reports.length, duplicates: again.length });
        expect((await readingsOf(db, tracker)).map(comparable)).toEqual(rowsWanted.map(comparable));
        expect(comparable(await latestOfTracker(db, tracker))).toEqual(comparable(wanted));
        const reading = (await latestOfTracker(db, tracker))?.reading;
        expect(reading).toEqual(wanted?.reading);
      }),
      { numRuns: 40 },
    );
  },
);

test('what is older than the installation keeps is set aside and acknowledged, and does not become the latest', async () => {
  const pipeline = pipelineFor(database, { retentionMonths: 6, now: () => new Date() });
  const tracker = await aTracker(db, idCustomer);
  const old = { deviceTime: Date.UTC(2012, 0, 15), temperature: 1 };
  expect(await submit(pipeline, tracker, [old, { deviceTime: Date.now() - MINUTE, temperature: 2 }])).toEqual({
    accepted: 2,
    duplicates: 0,
  });
  expect(await submit(pipeline, tracker, [old])).toEqual({ accepted: 0, duplicates: 1 });
  expect((await readingsOf(db, tracker)).map(({ temperature }) => temperature)).toEqual([2]);
  expect(await setAsideOf(db, tracker)).toMatchObject([{ temperature: 1, reason: 'noHistory' }]);
});

test.each([
  ['a NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['a backslash before u0000', 'a\\u0000'],
  ['a backslash before ud800', 'a\\ud800'],
])('%s in an attribute stops nothing', async (_, text) => {
  const pipeline = pipelineFor(database);
  const tracker = await aTracker(db, idCustomer);
  expect(await submit(pipeline, tracker, [at(1, { attributes: { text, [text]: [text] } })])).toEqual({ accepted: 1, duplicates: 0 });
  expect(await readingsOf(db, tracker)).toHaveLength(1);
  expect(await latestOfTracker(db, tracker)).toMatchObject({ readingTime: new Date(NOON + MINUTE) });
});
