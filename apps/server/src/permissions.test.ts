import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from './testing/aServer.ts';
import { callRoute, type Answer, type Ask } from './testing/permissions/aCall.ts';
import { aScene } from './testing/permissions/aScene.ts';
import type { Caller } from './testing/permissions/callers.ts';
import { canariesIn } from './testing/permissions/canaries.ts';
import { everyRoute, type Route } from './testing/permissions/routes.ts';
import { SAMPLES, WITHOUT_TEXTS } from './testing/permissions/everySample.ts';
import { expectedStatus, targetsOf, type Cell, type Sample, type Target } from './testing/permissions/expected.ts';
import { NOTHING } from './testing/permissions/things.ts';

const { server, sql, homes, seen, logged, callers } = await aScene();
const routes = everyRoute();
let cells = 0;
afterAll(() => process.stdout.write(`permissions: ${cells} cells, ${routes.length} routes × ${callers.length} callers × their targets\n`));

test('every route has a sample, and every sample a route', () => {
  const names = routes.map(({ name }) => name);
  const missing = names.filter((name) => !SAMPLES[name]);
  expect(missing, 'Say in testing/permissions/samplesOf….ts how to call these routes.').toEqual([]);
  const gone = Object.keys(SAMPLES).filter((name) => !names.includes(name));
  expect(gone, 'These routes are gone: remove their samples.').toEqual([]);
  const unnamed = WITHOUT_TEXTS.filter((name) => !names.includes(name));
  expect(unnamed, 'These routes are gone: remove them from WITHOUT_TEXTS.').toEqual([]);
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
function leaksOf(route: Route, { reveals }: Sample, { sees }: Caller, { text, sent, reply }: Answer): string[] {
  const strange = canariesIn(text, sent).filter(({ tag }) => !sees.includes(tag) && reveals?.of.includes(tag) !== true);
  const named = reply.body.match(/"[^"]*(?:password|hash)[^"]*"\s*:/gi) ?? [];
  // The trail shows its own hashes: they are what makes it one. What a password must be like is no password.
  const fields = route.name === 'GET /audit-entries' ? [] : named.filter((field) => field !== '"passwordPolicy":');
  const secrets = text.match(/\$argon2\w*/g) ?? [];
  return [
    ...strange.map(({ canary }) => `shows ${canary}`),
    ...fields.map((field) => `has a field ${field}`),
    ...secrets,
    ...(text.includes(PASSWORD) ? ['shows a password'] : []),
  ];
}

/** One cell of the matrix, and what is to come of it. */
interface RouteCall {
  readonly caller: Caller;
  readonly target: Target;
  readonly look: Cell;
  readonly expected: number;
}

interface Asked extends RouteCall {
  readonly ask: Ask;
}

type Wrong = Record<string, string[]>;

function callsOf(route: Route, sample: Sample): RouteCall[] {
  return callers.flatMap((caller) =>
    targetsOf(route, sample, caller).map((target) => {
      const look = aCell(sample, caller, target, false);
      return { caller, target, look, expected: expectedStatus(route, sample, look) };
    }),
  );
}

const isShut = ({ expected }: RouteCall) => expected === 401 || expected === 403;
const onlyLooks = (route: Route, sample?: Sample) => route.method === 'GET' || sample?.looks === true;
const leavesNothing = (route: Route, sample: Sample, { expected }: RouteCall) => onlyLooks(route, sample) || expected >= 300;

function problemsOf(route: Route, sample: Sample, { caller, expected }: RouteCall, answer: Answer): string[] {
  return [
    ...(answer.status === expected ? [] : [`${answer.status} instead of ${expected}: ${answer.reply.body.slice(0, 200)}`]),
    ...leaksOf(route, sample, caller, answer),
  ];
}

function note(wrong: Wrong, { caller, target }: RouteCall, problems: readonly string[]): void {
  const name = `${caller.name}, ${target}`;
  if (problems.length > 0) wrong[name] = [...(wrong[name] ?? []), ...problems];
}

/** The routes that are looked at and were tried: whether they showed a member of acme a text of theirs. */
const looked = new Map<string, boolean>();
const isOfAcme = ({ home, as, key }: Caller) => home === 'acme' && as !== null && key === null;
const showsAcme = ({ text, sent }: Answer) => canariesIn(text, sent).some(({ tag }) => tag === 'acme');

function remember(route: Route, { caller, target }: RouteCall, answer: Answer): void {
  if (!onlyLooks(route, SAMPLES[route.name])) return;
  const isShown = target === 'own' && isOfAcme(caller) && showsAcme(answer);
  looked.set(route.name, isShown || looked.get(route.name) === true);
}

/** How each of them asks. Strangers, who are told apart by what they show alone, ask for the same thing with the same words. */
async function asksOf(sample: Sample, calls: readonly RouteCall[]): Promise<Asked[]> {
  const ofStrangers = new Map<string, Ask>();
  const asked = [];
  for (const one of calls) {
    const { caller, target, look } = one;
    const name = caller.as === null && isShut(one) ? `${target} ${caller.home} ${look.named}` : null;
    const ask = (name !== null && ofStrangers.get(name)) || (await sample.ask(look));
    if (name !== null) ofStrangers.set(name, ask);
    asked.push({ ...one, ask });
  }
  return asked;
}

/** Those who are refused, and those who only look: the trail is as long afterwards as it was before. */
async function tryWithoutTrace(route: Route, sample: Sample, calls: readonly RouteCall[], wrong: Wrong): Promise<void> {
  const asked = await asksOf(sample, calls);
  const before = await countEntries();
  const tryOne = async (one: Asked) => {
    const answer = await callRoute(server.app, route, one.caller.bearer, one.ask);
    note(wrong, one, problemsOf(route, sample, one, answer));
    remember(route, one, answer);
  };
  await Promise.all(asked.filter(isShut).map(tryOne));
  for (const one of asked) if (!isShut(one)) await tryOne(one);
  const entries = (await countEntries()) - before;
  if (entries !== 0) wrong['all who are refused or only look'] = [`${entries} audit entries instead of 0`];
}

/** Those who change something, each something of its own: a change that is made leaves its entries. */
async function tryChange(route: Route, sample: Sample, one: RouteCall, wrong: Wrong): Promise<void> {
  const caller = await one.caller.fresh();
  const cell = aCell(sample, caller, one.target, true);
  const ask = await sample.ask(cell);
  const before = await countEntries();
  const answer = await callRoute(server.app, route, caller.bearer, ask);
  const entries = (await countEntries()) - before;
  // Whoever stayed would be told of all that comes: more and more people, each time.
  if (caller !== one.caller && caller.as)
    await sql(`update member set status = 'paused' where id_user = ${caller.as.idUser} and status = 'active'`);
  const wanted = sample.trail?.entries ?? 1;
  note(wrong, one, problemsOf(route, sample, one, answer));
  if (answer.status === one.expected && entries !== wanted) note(wrong, one, [`${entries} audit entries instead of ${wanted}`]);
}

test.each(routes)('$name', async (route) => {
  const sample = SAMPLES[route.name];
  if (!sample) throw new Error(`${route.name} has no sample: say in testing/permissions/samplesOf….ts how to call it.`);
  const calls = callsOf(route, sample);
  const wrong: Wrong = {};
  await tryWithoutTrace(
    route,
    sample,
    calls.filter((one) => leavesNothing(route, sample, one)),
    wrong,
  );
  for (const one of calls) if (!leavesNothing(route, sample, one)) await tryChange(route, sample, one, wrong);
  cells += calls.length;
  expect(wrong).toEqual({});
});

test('there is something to see: where nothing is shown to anybody, nothing would be proven', async () => {
  const shows = async (route: Route, sample: Sample, caller: Caller) =>
    showsAcme(await callRoute(server.app, route, caller.bearer, await sample.ask(aCell(sample, caller, 'own', false))));
  const silent: string[] = [];
  for (const route of routes) {
    const sample = SAMPLES[route.name];
    if (!sample || looked.get(route.name) !== false) continue;
    // What showed nothing then may do so now, with all that was made since.
    const shown = [];
    for (const member of callers.filter(isOfAcme)) shown.push(await shows(route, sample, member));
    if (!shown.includes(true)) silent.push(route.name);
  }
  const meant = WITHOUT_TEXTS.filter((name) => looked.has(name));
  const differing = [...meant.filter((name) => !silent.includes(name)), ...silent.filter((name) => !meant.includes(name))];
  expect(differing, 'These show nothing though they are to, or something though they are in WITHOUT_TEXTS.').toEqual([]);
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
  // Who calls without being known has said the name themselves.
  const text = logged.filter((line) => !line.includes('refused trackers tried to report')).join('');
  expect(canariesIn(text)).toEqual([]);
  const bearers = callers.flatMap(({ bearer }) => (bearer === null ? [] : [bearer]));
  expect([PASSWORD, '$argon2', ...bearers].filter((secret) => text.includes(secret))).toEqual([]);
});
