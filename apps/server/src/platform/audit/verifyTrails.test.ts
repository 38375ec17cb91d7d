import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { inScope } from '../db/inScope.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { recordChange } from './shared/recordChange.store.ts';
import { verifyTrails, type Verdict } from './shared/verifyTrails.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer('Other')];
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const ENTRIES = 24;
const record = (idCustomer: typeof acme, subject: string, details = {}) =>
  inScope(database.db, idCustomer, (tx) => recordChange(tx, idCustomer, { idUser: 7, action: 'member.updated', subject, details }));
async function verdicts(): Promise<Verdict[]> {
  const all = [];
  for await (const verdict of verifyTrails(database.db)) all.push(verdict);
  return all;
}
const isBroken = async () => (await verdicts()).some(({ fault }) => fault !== null);

/** What the product itself does from a process of its own: npm run audit:verify. */
const verify = () =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = fileURLToPath(new URL('../../verifyAudit.ts', import.meta.url));
    execFile(process.execPath, [script], { env: { ...process.env, DATABASE_URL: database.ownerUrl } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });

test('what many write at once follows each other without a gap, whatever the texts are', async () => {
  const texts = ['', 'été', 'e\u0301', '😀👩‍👩‍👧', '日本', '1:a,2:bb', '"quoted"\\', 'line\nbreak', '\u{10FFFF}'];
  await Promise.all(
    Array.from({ length: ENTRIES }, (_, index) =>
      record(acme, texts[index % texts.length] ?? '', { text: texts.at(-1 - (index % texts.length)) }),
    ),
  );
  for (let index = 0; index < 6; index++) await record(other, `member ${index}`);
  expect(await verdicts()).toEqual([
    { idCustomer: acme, entries: ENTRIES, fault: null },
    { idCustomer: other, entries: 6, fault: null },
  ]);
  expect(await verify()).toEqual({ code: 0, said: `customer ${acme}: ${ENTRIES} entries, intact\ncustomer ${other}: 6 entries, intact\n` });
});

/** A generator of its own, so that a failure can be repeated. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const below = numbers(20_260_727);
const one = () => 1 + below(ENTRIES);
const entry = (seq: number) => `id_customer = ${acme} and seq = ${seq}`;
const pick = (...choices: readonly string[]) => choices[below(choices.length)] ?? '';

const TAMPERINGS: readonly (() => string)[] = [
  () =>
    `update audit_entry set ${pick(
      "at = at + interval '1 millisecond'",
      "at = at - interval '3 days'",
      "at = at + interval '100 microseconds'",
      'id_user = null',
      'id_user = id_user + 1',
      "action = action || 's'",
      "action = 'member.deleted'",
      "subject = subject || ' '",
      "subject = 'member 1'",
      "details = details || ' '",
      `details = '{"fields":[]}'`,
      'hash = set_byte(hash, 5, get_byte(hash, 5) # 1)',
      "action = action || ',' || length(subject) || ':', subject = ''",
    )} where ${entry(one())}`,
  () => `delete from audit_entry where ${entry(one())}`,
  () => `delete from audit_entry where id_customer = ${acme} and seq > ${below(ENTRIES)}`,
  () => `delete from audit_entry where id_customer = ${acme} and seq <= ${one()}`,
  () => `delete from audit_entry where id_customer = ${acme}`,
  () => swap(one(), one()),
  () => `update audit_entry set seq = seq + 1000 where ${entry(one())}`,
  () => `update audit_entry set id_customer = ${other}, seq = ${7 + below(3)} where ${entry(one())}`,
  () =>
    `insert into audit_entry select id_customer, ${ENTRIES} + 1 + ${below(2)}, at, id_user, action, subject, details, hash from audit_entry where ${entry(one())}`,
  () =>
    `insert into audit_entry select id_customer, ${-below(3)}, at, id_user, action, subject, details, hash from audit_entry where ${entry(one())}`,
  () => `update audit_head set seq = seq ${pick('+', '-')} ${one()} where id_customer = ${acme}`,
  () => `update audit_head set hash = sha256(hash) where id_customer = ${acme}`,
  () => `delete from audit_head where id_customer = ${acme}`,
];

/** Two entries change places, with everything but their numbers. */
function swap(a: number, b: number): string {
  const [from, to] = a === b ? [1, 2] : [a, b];
  return `update audit_entry e set at = o.at, id_user = o.id_user, action = o.action, subject = o.subject, details = o.details, hash = o.hash
    from audit_entry o where e.id_customer = ${acme} and o.id_customer = ${acme} and (e.seq, o.seq) in ((${from}, ${to}), (${to}, ${from}))`;
}

test('a thousand ways to tamper with the trail behind the product are all noticed', async () => {
  await owner.query('create table kept_entry as select * from audit_entry; create table kept_head as select * from audit_head');
  const unnoticed = [];
  for (let attempt = 0; attempt < 1000; attempt++) {
    const statement = TAMPERINGS[attempt % TAMPERINGS.length]?.() ?? '';
    const { rowCount } = await owner.query(statement);
    if (!rowCount || !(await isBroken())) unnoticed.push(statement);
    await owner.query(
      'delete from audit_entry; insert into audit_entry table kept_entry; delete from audit_head; insert into audit_head table kept_head',
    );
  }
  expect(unnoticed).toEqual([]);
  expect(await isBroken()).toBe(false);
});

test('the command says where a trail is broken, and fails', async () => {
  await owner.query(`update audit_entry set subject = 'somebody else' where ${entry(5)}`);
  expect(await verify()).toEqual({
    code: 1,
    said: `customer ${acme}: 4 entries, broken: entry 5 is not as it was written\ncustomer ${other}: 6 entries, intact\n`,
  });
});
