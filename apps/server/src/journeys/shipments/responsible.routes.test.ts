import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];
const [admin, bob] = [await server.aMember(acme, 'userAdmin'), await server.aMember(acme, 'user')];

async function aShipment(reference: string, member = ada, more: object = {}): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member === eve ? other : acme);
  return (await server.call(member, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant], more))).json().idTransport;
}
const assign = (idResponsible: number | null, idTransports: readonly number[], member = ada, more: object = {}) =>
  server.call(member, 'POST', '/transports/responsible', { idResponsible, idTransports, ...more });
const read = async (id: number, member = ada) => (await server.call(member, 'GET', `/transports/${id}`)).json();
const patch = (id: number, body: object, member = ada) => server.call(member, 'PATCH', `/transports/${id}`, body);
const found = async (query: string, member = ada) =>
  (await server.call(member, 'GET', `/transports?${query}`)).json().data.map(({ reference }: { reference: string }) => reference);
const notices = async (idUser: number) =>
  (
    await onServer(
      `select kind, ref, id_shipment, values, id_actor from notification where id_user = ${idUser} and kind like 'shipment%' order by id_notification`,
      database.ownerUrl,
    )
  ).rows;

test('nobody is handed a shipment who is not an active member of its customer', async () => {
  const id = await aShipment('WHO-1');
  expect((await assign(bob.idUser, [id], eve)).json().code).toBe('shipment.notAResponsible');
  const paused = await server.aMember(acme, 'user');
  await onServer(`update member set status = 'paused' where id_user = ${paused.idUser}`, database.ownerUrl);
  for (const nobody of [eve.idUser, operator.idUser, paused.idUser, 999_999]) {
    const one = await patch(id, { revision: 1, idResponsible: nobody });
    expect([one.statusCode, one.json().code]).toEqual([422, 'shipment.notAResponsible']);
    expect((await assign(nobody, [id])).json().code).toBe('shipment.notAResponsible');
    expect((await assign(nobody, [id], operator)).json().code).toBe('shipment.notAResponsible');
    const made = aTransport('WHO-2', [(await server.aTracker(acme)).uniqueIdentifiant], { idResponsible: nobody });
    expect((await server.call(ada, 'POST', '/transports', made)).json().errors).toEqual([
      { field: 'idResponsible', reason: 'no active member of the customer' },
    ]);
  }
  expect((await read(id)).responsible).toBeNull();
  expect((await assign(bob.idUser, [id], operator)).json().assigned).toEqual([id]);
  expect((await read(id)).responsible).toEqual({ idUser: bob.idUser, name: 'Ada King' });
});

test('a shipment is handed over when it is made and later, which stands in its history and in the trail', async () => {
  const id = await aShipment('HAND-1', ada, { idResponsible: bob.idUser });
  expect((await read(id)).responsible.idUser).toBe(bob.idUser);
  expect((await patch(id, { revision: 1, idResponsible: null }, admin)).json()).toMatchObject({ responsible: null, revision: 2 });
  expect((await patch(id, { revision: 2, idResponsible: null }, admin)).json()).toMatchObject({ responsible: null, revision: 2 });
  const events = (await server.call(ada, 'GET', `/transports/${id}/events`)).json().data;
  expect(
    events.flatMap(({ kind, details, author }: { kind: string; details: object; author: { idUser: number } }) =>
      kind.endsWith('assigned') ? [{ kind, details, by: author.idUser }] : [],
    ),
  ).toEqual([
    { kind: 'unassigned', details: { idResponsible: bob.idUser, person: 'Ada King' }, by: admin.idUser },
    { kind: 'assigned', details: { idResponsible: bob.idUser, person: 'Ada King' }, by: ada.idUser },
  ]);
  const trail = await onServer(`select action from audit_entry where subject = 'shipment ${id}' order by seq`, database.ownerUrl);
  expect(trail.rows.map(({ action }) => action)).toEqual(['shipment.assigned', 'shipment.created', 'shipment.unassigned']);
});

test('whom another hands shipments to is told, of many once; who takes them is not', async () => {
  const cleo = await server.aMember(acme, 'user');
  const ids = [await aShipment('TELL-1'), await aShipment('TELL-2'), await aShipment('TELL-3')];
  await patch(ids[0] ?? 0, { revision: 1, idResponsible: cleo.idUser });
  await assign(cleo.idUser, ids);
  await assign(cleo.idUser, ids);
  expect(await notices(cleo.idUser)).toEqual([
    { kind: 'shipmentAssigned', ref: 'TELL-1', id_shipment: ids[0], values: {}, id_actor: ada.idUser },
    { kind: 'shipmentsAssigned', ref: '', id_shipment: null, values: { number: 2 }, id_actor: ada.idUser },
  ]);
  await assign(ada.idUser, ids);
  expect(await notices(ada.idUser)).toEqual([]);
});

test('of many, those that cannot be handed over are named and the rest are', async () => {
  const [mine, archived, theirs] = [await aShipment('MANY-1'), await aShipment('MANY-2'), await aShipment('MANY-3', eve)];
  await server.call(ada, 'POST', '/transports/shelf', { shelf: 'archived', idTransports: [archived] });
  expect((await assign(bob.idUser, [mine, archived, theirs, mine])).json()).toEqual({
    assigned: [mine],
    refused: [
      { idTransport: theirs, reference: null, code: 'shipment.notFound' },
      { idTransport: archived, reference: 'MANY-2', code: 'shipment.isArchived' },
    ],
  });
  expect((await assign(bob.idUser, [mine, theirs], operator)).json()).toEqual({
    assigned: [mine],
    refused: [{ idTransport: theirs, reference: 'MANY-3', code: 'shipment.notAResponsible' }],
  });
  expect((await assign(null, [mine, theirs], operator)).json().assigned).toEqual([mine, theirs]);
});

test('of two who assign the same shipment at once, the second is told', async () => {
  const [one, both] = [await aShipment('RACE-1'), [await aShipment('RACE-2'), await aShipment('RACE-3')]];
  const single = await Promise.all([ada, bob].map(({ idUser }) => patch(one, { revision: 1, idResponsible: idUser })));
  expect(single.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const seen = both.map((idTransport) => ({ idTransport, idResponsible: null }));
  const many = await Promise.all([assign(ada.idUser, both, ada, { seen }), assign(bob.idUser, both.toReversed(), bob, { seen })]);
  expect(many.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(many.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('shipment.assignedMeanwhile');
  const winner = (await read(both[0] ?? 0)).responsible.idUser;
  expect((await read(both[1] ?? 0)).responsible.idUser).toBe(winner);
  expect((await assign(winner, both, ada, { seen })).json().assigned).toEqual(both);
});

test('the list is filtered by me, by members and by nobody; twice the same is once', async () => {
  const home = await server.aCustomer('Filter');
  const [one, two] = [await server.aMember(home, 'user'), await server.aMember(home, 'user')];
  for (const [index, idResponsible] of [one.idUser, two.idUser, null].entries()) {
    const tracker = (await server.aTracker(home)).uniqueIdentifiant;
    await server.call(one, 'POST', '/transports', aTransport(`fil-${index}`, [tracker], { idResponsible }));
  }
  expect(await found(`responsible=me,${one.idUser}`, one)).toEqual(['fil-0']);
  expect(await found(`responsible=${two.idUser}`, one)).toEqual(['fil-1']);
  expect(await found('responsible=nobody,me', one)).toEqual(['fil-2', 'fil-0']);
  expect(await found(`responsible=${two.idUser},nobody&idCustomer=${home}`, operator)).toEqual(['fil-2', 'fil-1']);
  expect(await found(`responsible=${one.idUser}`, ada)).toEqual([]);
  expect((await server.call(one, 'GET', '/transports?responsible=everybody')).statusCode).toBe(422);
  expect((await server.call(one, 'GET', '/transports/counts?responsible=nobody')).json().counts.readytoship).toBe(1);
});

test('who can be handed something is listed by name, within the own customer', async () => {
  const home = await server.aCustomer('Names');
  const member = await server.aMember(home, 'user');
  const zoe = await server.aMember(home, 'userAdmin');
  await onServer(`update member set first_name = 'Zoé', last_name = 'Ürün' where id_user = ${zoe.idUser}`, database.ownerUrl);
  const names = async (query: string, who = member) =>
    (await server.call(who, 'GET', `/transports/responsibles?${query}`)).json().data.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Ada King', 'Zoé Ürün']);
  expect(await names('search=urun zoe')).toEqual(['Zoé Ürün']);
  await onServer(`update member set status = 'paused' where id_user = ${zoe.idUser}`, database.ownerUrl);
  expect([await names(''), await names(`idUser=${zoe.idUser},${eve.idUser}`)]).toEqual([['Ada King'], ['Zoé Ürün']]);
  expect(await names(`idUser=${operator.idUser}`, operator)).toEqual([]);
  expect((await server.call(ada, 'GET', `/transports/responsibles?idCustomer=${home}`)).statusCode).toBe(403);
});

test('who is deleted leaves their shipments to nobody', async () => {
  const home = await server.aCustomer('Leaving');
  const [head, member] = [await server.aMember(home, 'userAdmin'), await server.aMember(home, 'user')];
  const tracker = (await server.aTracker(home)).uniqueIdentifiant;
  const shipment = aTransport('LEAVE-1', [tracker], { idResponsible: member.idUser });
  const { idTransport } = (await server.call(head, 'POST', '/transports', shipment)).json();
  expect((await server.call(head, 'POST', '/user', { action: 'delete', idUser: member.idUser })).statusCode).toBe(200);
  expect(await read(idTransport, head)).toMatchObject({ responsible: null, revision: 2 });
  await assign(head.idUser, [idTransport], head);
  expect((await server.call(operator, 'DELETE', `/customers/${home}`)).statusCode).toBeLessThan(300);
  const { rows } = await onServer(`select id_responsible from shipment where id_customer = ${home}`, database.ownerUrl);
  expect(rows).toEqual([{ id_responsible: null }]);
});
