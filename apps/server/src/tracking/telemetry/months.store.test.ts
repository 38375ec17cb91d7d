import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { makeMonth } from './commit.store.ts';

const { ownerUrl, ingestPool } = await freshDb();

async function aConnection() {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  /** The months that a question of this connection is asked of. */
  const months = async (): Promise<number> => {
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      'explain select from reading where id_customer = 1 and id_tracker = 1',
    );
    return rows.filter((row) => / on reading_\d/.test(row['QUERY PLAN'])).length;
  };
  return { months, say: (statement: string) => client.query(statement), leave: () => client.end() };
}

async function aReader() {
  const reader = await aConnection();
  onTestFinished(reader.leave);
  return reader;
}

const nameOf = (index: number) => new Date(Date.UTC(2001, index)).toISOString().slice(0, 7).replace('-', '_');

/** Somebody wants the table for themselves. */
async function isWaitedFor(): Promise<boolean> {
  const { rowCount } = await onServer(
    "select from pg_locks where relation = 'reading'::regclass and mode = 'AccessExclusiveLock' and not granted",
    ownerUrl,
  );
  return rowCount === 1;
}

test('a month is attached between two readers, so that none of them goes on without it', async () => {
  const [reader, other] = [await aReader(), await aReader()];
  const before = await other.months();
  await reader.say('begin');
  await reader.months();
  let isMade = false;
  const made = makeMonth(ingestPool, nameOf(0)).then(() => (isMade = true));
  while (!isMade && !(await isWaitedFor()));
  expect(isMade).toBe(false);
  await reader.say('commit');
  await made;
  expect([await reader.months(), await other.months()]).toEqual([before + 1, before + 1]);
});

test('whoever reads for long keeps no month from being made', async () => {
  const [reader, other] = [await aReader(), await aReader()];
  const before = await other.months();
  await reader.say('begin');
  await reader.months();
  await makeMonth(ingestPool, nameOf(1));
  expect(await other.months()).toBe(before + 1);
});

test('once a month is made, the list of months is read anew by everybody', async () => {
  await makeMonth(ingestPool, nameOf(70));
  const { rows } = await onServer(
    `select (select xmin::text::bigint from pg_class where oid = 'reading'::regclass)
      > (select xmin::text::bigint from pg_inherits where inhrelid = 'reading_${nameOf(70)}'::regclass) as "isLater"`,
    ownerUrl,
  );
  expect(rows).toEqual([{ isLater: true }]);
});

test('a month that is there is there for everybody, also for those who begin to read while others are made', async () => {
  const first = await aReader();
  let [made, isOver] = [await first.months(), false];
  const missed: string[] = [];
  // A connection that has seen no table yet takes the longest to find out what there is.
  const read = async () => {
    while (!isOver) {
      const reader = await aConnection();
      for (let again = 0; again < 3; again++) {
        const least = made;
        const seen = await reader.months();
        if (seen < least) missed.push(`${seen} of ${least}`);
      }
      await reader.leave();
    }
  };
  const readers = Array.from({ length: 4 }, read);
  for (let index = 2; index < 62; index++) {
    await makeMonth(ingestPool, nameOf(index));
    made++;
  }
  isOver = true;
  await Promise.all(readers);
  expect(missed).toEqual([]);
});
