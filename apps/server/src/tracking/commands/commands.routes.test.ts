import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { addTracker } from '../trackers/addTracker.usecases.ts';
import { closeLateCommands } from './delivery.store.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, admin, second, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
let trackers = 0;
async function aTracker(protocol: TrackerProtocol = 'gt06'): Promise<string> {
  const added = await addTracker(server.services, { idCustomer: acme, uniqueIdentifiant: `told-${++trackers}`, type: 'GPS', protocol });
  return added.uniqueIdentifiant;
}
const tell = (member: Member, name: string, command: object, more: object = {}) =>
  server.call(member, 'POST', `/trackers/${name}/commands`, { command, ...more });
const idOf = async (name: string, command: object): Promise<number> => (await tell(admin, name, command)).json().idCommand;
const decide = (member: Member, idCommand: number, approve = true) =>
  server.call(member, 'POST', `/commands/${idCommand}/decision`, { approve });
const cancel = (member: Member, idCommand: number) => server.call(member, 'DELETE', `/commands/${idCommand}`);
const list = async (name: string, query = '') => (await server.call(ada, 'GET', `/trackers/${name}/commands${query}`)).json();
const OUTPUT = { kind: 'output', output: 1, on: true };

test("a tracker's commands are its company's: users see them, administrators give them, others find nothing", async () => {
  const name = await aTracker();
  expect((await tell(ada, name, { kind: 'position' })).statusCode).toBe(403);
  expect((await tell(eve, name, { kind: 'position' })).json().code).toBe('tracker.notFound');
  const made = await tell(admin, name, { kind: 'position' });
  expect([made.statusCode, made.json()]).toMatchObject([201, { state: 'queued', uniqueIdentifiant: name, sentDate: null }]);
  const { idCommand } = made.json();
  expect((await server.call(eve, 'GET', `/trackers/${name}/commands`)).json().code).toBe('tracker.notFound');
  expect((await cancel(eve, idCommand)).json().code).toBe('command.notFound');
  expect((await decide(eve, idCommand)).json().code).toBe('command.notFound');
  expect((await list(name)).data).toMatchObject([{ idCommand, askedBy: { idUser: admin.idUser } }]);
  expect((await cancel(operator, idCommand)).json().state).toBe('cancelled');
  expect((await cancel(admin, idCommand)).json().code).toBe('command.changedMeanwhile');
});

test('an output, free text and bytes wait for the yes of a second administrator; of two that decide at once one does', async () => {
  const name = await aTracker();
  const idCommand = await idOf(name, OUTPUT);
  expect((await list(name)).data[0].state).toBe('proposed');
  expect((await decide(admin, idCommand)).json().code).toBe('command.ownProposal');
  const answers = await Promise.all([decide(second, idCommand), decide(operator, idCommand, false)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = await idOf(name, { kind: 'text', text: 'RELAY,1#' });
  expect((await decide(second, refused, false)).json()).toMatchObject({ state: 'refused', decidedBy: { idUser: second.idUser } });
  expect((await tell(admin, await aTracker('chirpstack'), { kind: 'bytes', port: 5, hex: '01 FF' })).json()).toMatchObject({
    state: 'proposed',
    command: { hex: '01ff', confirmed: false },
  });
  const { data } = (await server.call(second, 'GET', '/notifications')).json();
  expect(
    data.some(
      ({ translate }: { translate: { msg: string; ref: string } }) => translate.msg === 'commandProposed' && translate.ref === name,
    ),
  ).toBe(true);
});

test('what a tracker cannot do is refused, and what is no command names its field', async () => {
  const [gt06, osmand, lora] = [await aTracker(), await aTracker('osmand'), await aTracker('tts')];
  for (const [name, command] of [
    [osmand, { kind: 'position' }],
    [lora, { kind: 'reboot' }],
    [gt06, { kind: 'bytes', port: 1, hex: '00' }],
    [gt06, { ...OUTPUT, output: 2 }],
  ] as const)
    expect((await tell(admin, name, command)).json().code).toBe('command.notTaken');
  for (const [command, field] of [
    [{ kind: 'interval', seconds: 1 }, 'command.seconds'],
    [{ kind: 'text', text: 'café' }, 'command.text'],
    [{ kind: 'text', text: 'a\nb' }, 'command.text'],
    [{ kind: 'selfDestruct' }, 'command.kind'],
    [{ kind: 'bytes', port: 0, hex: '0' }, 'command.port'],
  ] as const) {
    const answer = await tell(admin, gt06, command);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
  }
  expect(await list(osmand)).toMatchObject({ kinds: [], outputs: 0, data: [] });
  expect(await list(gt06)).toMatchObject({ kinds: ['position', 'interval', 'output', 'reboot', 'text'], outputs: 1 });
});

test('twenty at a time; they are listed page by page, the newest first', async () => {
  const name = await aTracker();
  const made: number[] = [];
  for (let count = 0; count < 20; count++) made.push(await idOf(name, { kind: 'position' }));
  expect((await tell(admin, name, { kind: 'position' })).json().code).toBe('command.tooMany');
  const first = await list(name, '?limit=15');
  const rest = await list(name, `?limit=15&cursor=${encodeURIComponent(first.nextCursor)}`);
  const ids = [...first.data, ...rest.data].map(({ idCommand }: { idCommand: number }) => idCommand);
  expect([ids, rest.nextCursor]).toEqual([made.toReversed(), null]);
});

test('what nobody took, or nobody said yes to, in time has expired; a tracker that goes to another company takes nothing along', async () => {
  const [name, moved] = [await aTracker(), await aTracker()];
  const [waits, proposed] = [
    (await tell(admin, name, { kind: 'position' }, { hours: 1 })).json().idCommand,
    (await tell(admin, name, OUTPUT, { hours: 1 })).json().idCommand,
  ];
  const kept = await idOf(name, { kind: 'reboot' });
  await closeLateCommands(database.db, new Date(Date.now() + 3_700_000));
  const states = new Map((await list(name)).data.map((one: { idCommand: number; state: string }) => [one.idCommand, one.state]));
  expect([waits, proposed, kept].map((id) => states.get(id))).toEqual(['expired', 'expired', 'queued']);
  expect((await decide(second, proposed)).json().code).toBe('command.changedMeanwhile');

  const left = await idOf(moved, { kind: 'position' });
  await server.call(operator, 'POST', `/trackers/${moved}/customer`, { idCustomer: other, from: acme });
  expect((await cancel(admin, left)).json().code).toBe('command.changedMeanwhile');
  expect((await server.call(eve, 'GET', `/trackers/${moved}/commands`)).json().data).toEqual([]);
});

test('the trail says who asked, who said yes, and for what', async () => {
  const name = await aTracker();
  await decide(second, await idOf(name, OUTPUT));
  const { data } = (await server.call(admin, 'GET', '/audit-entries')).json();
  const mine = data.filter(({ subject }: { subject: string }) => subject === `tracker ${name}`);
  expect(mine).toMatchObject([
    { action: 'command.approved', details: { kind: 'output', on: true } },
    { action: 'command.asked', details: { kind: 'output', output: 1 } },
    { action: 'tracker.added' },
  ]);
});
