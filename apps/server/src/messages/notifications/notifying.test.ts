import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const ROUNDS = 12;
const database = await freshDb();
const server = await aServer(database, { MAILS_PER_DAY: '25' });
const pipeline = aPipeline(database, server.services);
const homes = await Promise.all(
  ['Acme', 'Other'].map(async (name) => {
    const idCustomer = await server.aCustomer(name);
    const admins = await Promise.all([server.aMember(idCustomer, 'userAdmin'), server.aMember(idCustomer, 'userAdmin')]);
    return { idCustomer, admins, user: await server.aMember(idCustomer, 'user') };
  }),
);
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

let count = 0;
async function aShipment(as: Member): Promise<string> {
  const { uniqueIdentifiant } = await server.aTracker(as.idCustomer);
  const answer = await server.call(as, 'POST', '/transports', aTransport(`BUSY-${++count}`, [uniqueIdentifiant]));
  expect(answer.statusCode).toBe(201);
  return uniqueIdentifiant;
}

test("making, warning, asking, reading and leaving at once are in nobody's way, and every count is right", async () => {
  const trackers = await Promise.all(homes.flatMap(({ admins }) => admins.map(aShipment)));
  const leavers = await Promise.all(homes.map(({ idCustomer }) => server.aMember(idCustomer, 'user')));
  const now = Date.now();
  const warn = async (round: number) => {
    const deviceTime = now - (ROUNDS - round) * 2 * MINUTE;
    for (const tracker of trackers) await pipeline.report(tracker, [{ deviceTime, temperature: round === 0 ? 5 : 9.5 }]);
    await pipeline.evaluate();
  };
  const requests = Array.from({ length: ROUNDS }, (_, round) =>
    homes.flatMap(({ admins: [first, second], user }) => [
      aShipment(first).then(() => 201),
      aShipment(second).then(() => 201),
      ...[
        server.call(first, 'POST', '/notification', {
          action: 'update',
          notification: { contactId: `busy${round}@example.com`, contactType: 'email' },
        }),
        server.call(user, 'POST', '/notif', { action: 'updatestatus', status: 1 }),
        server.call(user, 'GET', '/notifications?search=busy'),
      ].map(async (call) => (await call).statusCode),
    ]),
  ).flat();
  const leave = homes.map(({ admins: [, second] }, index) =>
    server.call(second, 'POST', '/user', { action: 'delete', idUser: leavers[index]?.idUser }).then((answer) => answer.statusCode),
  );
  const warnings = (async () => {
    for (let round = 0; round < ROUNDS; round++) await warn(round);
  })();
  const statuses = await Promise.all([...requests, ...leave]);
  await warnings;

  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  const wrong = await rows(
    `select c.id_user from notification_count c
     left join (select id_user, count(*) as total, count(*) filter (where read_at is null) as unread from notification group by 1) n using (id_user)
     where c.total <> coalesce(n.total, 0) or c.unread <> coalesce(n.unread, 0)`,
  );
  expect(wrong).toEqual([]);
  for (const { idCustomer, admins } of homes) {
    const [capped] = await rows(`select max(mails)::int as mails from message_day where id_customer = ${idCustomer}`);
    expect(capped.mails).toBe(25);
    const notified = await rows(`select id_user from notification where id_customer = ${idCustomer} and kind = 'capReached' order by 1`);
    expect(notified.map(({ id_user }) => id_user)).toEqual(admins.map(({ idUser }) => idUser).toSorted((a, b) => a - b));
    const twice = await rows(
      `select 1 from notification where id_customer = ${idCustomer} and kind = 'temperatureAbove' group by id_user, id_shipment having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  }
});
