import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from './testing/aServer.ts';
import { knock, type Answer } from './testing/permissions/aCall.ts';
import { aWorld } from './testing/permissions/aWorld.ts';
import type { Caller } from './testing/permissions/callers.ts';
import { canariesIn } from './testing/permissions/canaries.ts';
import { everyDoor, type Door } from './testing/permissions/doors.ts';
import { SAMPLES, WITHOUT_TEXTS } from './testing/permissions/everySample.ts';
import { expectedStatus, targetsOf, type Cell, type Sample, type Target } from './testing/permissions/expected.ts';
import { NOTHING } from './testing/permissions/things.ts';

const { server, sql, homes, seen, logged, callers } = await aWorld();
const doors = everyDoor();
let cells = 0;
afterAll(() => process.stdout.write(`permissions: ${cells} cells, ${doors.length} doors × ${callers.length} callers × their targets\n`));

test('every door has a sample, and every sample a door', () => {
  const names = doors.map(({ name }) => name);
  const missing = names.filter((name) => !SAMPLES[name]);
  expect(missing, 'Say in testing/permissions/samplesOf….ts how to ask at these doors.').toEqual([]);
  const gone = Object.keys(SAMPLES).filter((name) => !names.includes(name));
  expect(gone, 'These doors are gone: remove their samples.').toEqual([]);
});

/** What the caller and the target are to each other; for a change, with things that nobody else knows. */
function aCell({ about }: Sample, caller: Caller, target: Target, isChange: boolean): Cell {
  const away = caller.home === 'acme' ? 'other' : 'acme';
  const things = isChange ? homes : seen;
  const own = things[caller.home];
  const of = { own, colleague: own, otherName: own, foreign: things[away], absent: NOTHING }[target];
  if (target === 'otherName') return { caller, target, of, server, named: homes[away].idCustomer };
  const mustName = about === 'customer' || (about === 'thing' && caller.as?.role === 'superAdmin');
  return { caller, target, of, server, named: mustName ? of.idCustomer : undefined };
}

async function countEntries(): Promise<number> {
  const [row] = await sql('select coalesce(sum(seq), 0)::int as entries from audit_head');
  return Number(row?.['entries']);
}

/** What is wrong with an answer, beside its status. */
function leaksOf(door: Door, { reveals }: Sample, { sees }: Caller, { text, sent, reply }: Answer): string[] {
  const strange = canariesIn(text, sent).filter(({ tag }) => !sees.includes(tag) && reveals?.of.includes(tag) !== true);
  const named = reply.body.match(/"[^"]*(?:password|hash)[^"]*"\s*:/gi) ?? [];
  // The trail shows its own hashes: they are what makes it one. What a password must be like is no password.
  const fields = door.name === 'GET /audit-entries' ? [] : named.filter((field) => field !== '"passwordPolicy":');
  const secrets = text.match(/\$argon2\w*/g) ?? [];
  return [
    ...strange.map(({ canary }) => `shows ${canary}`),
    ...fields.map((field) => `has a field ${field}`),
    ...secrets,
    ...(text.includes(PASSWORD) ? ['shows a password'] : []),
  ];
}

async function problemsAt(door: Door, sample: Sample, caller: Caller, target: Target): Promise<string[]> {
  const look = aCell(sample, caller, target, false);
  const expected = expectedStatus(door, sample, look);
  const isChange = door.method !== 'GET' && sample.looks !== true && expected < 300;
  const cell = isChange ? aCell(sample, await caller.fresh(), target, true) : look;
  const ask = await sample.ask(cell);
  const before = await countEntries();
  const answer = await knock(server.app, door, cell.caller.bearer, ask);
  const entries = (await countEntries()) - before;
  const wanted = isChange ? (sample.trail?.entries ?? 1) : 0;
  cells++;
  return [
    ...(answer.status === expected ? [] : [`${answer.status} instead of ${expected}: ${answer.reply.body.slice(0, 200)}`]),
    ...(answer.status === expected && entries !== wanted ? [`${entries} audit entries instead of ${wanted}`] : []),
    ...leaksOf(door, sample, caller, answer),
  ];
}

test.each(doors)('$name', async (door) => {
  const sample = SAMPLES[door.name];
  if (!sample) throw new Error(`${door.name} has no sample: say in testing/permissions/samplesOf….ts how to ask at it.`);
  const wrong: Record<string, string[]> = {};
  for (const caller of callers)
    for (const target of targetsOf(door, sample, caller)) {
      const problems = await problemsAt(door, sample, caller, target);
      if (problems.length > 0) wrong[`${caller.name}, ${target}`] = problems;
    }
  expect(wrong).toEqual({});
});

test('there is something to see: where nothing is shown to anybody, nothing would be proven', async () => {
  const members = callers.filter(({ home, as, key }) => home === 'acme' && as !== null && key === null);
  const shows = async (door: Door, sample: Sample, caller: Caller) => {
    const { text, sent } = await knock(server.app, door, caller.bearer, await sample.ask(aCell(sample, caller, 'own', false)));
    return canariesIn(text, sent).some(({ tag }) => tag === 'acme');
  };
  const silent = [];
  for (const door of doors) {
    const sample = SAMPLES[door.name];
    if (!sample || (door.method !== 'GET' && sample.looks !== true)) continue;
    const shown = [];
    for (const member of members) shown.push(await shows(door, sample, member));
    if (!shown.includes(true)) silent.push(door.name);
  }
  expect(silent.toSorted()).toEqual(WITHOUT_TEXTS.toSorted());
});

test('no mail tells anybody of another customer', async () => {
  const mails = await sql(`select id_customer, to_jsonb(m)::text as text from outbox_message m`);
  const strange = [homes.acme, homes.other].flatMap(({ idCustomer }, index) => {
    const texts = mails.filter(({ id_customer }) => id_customer === idCustomer).map(({ text }) => String(text));
    expect(texts.length).toBeGreaterThan(0);
    return texts.flatMap((text) => canariesIn(text)).filter(({ tag }) => tag === ['other', 'acme'][index]);
  });
  expect(strange).toEqual([]);
});

test('the log tells of nobody, and of no secret', () => {
  // Who knocks without being known has said the name themselves.
  const text = logged.filter((line) => !line.includes('refused trackers knocked')).join('');
  expect(canariesIn(text)).toEqual([]);
  const bearers = callers.flatMap(({ bearer }) => (bearer === null ? [] : [bearer]));
  expect([PASSWORD, '$argon2', ...bearers].filter((secret) => text.includes(secret))).toEqual([]);
});
