import pg from 'pg';
import { afterAll } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { aPipeline } from '../aPipeline.ts';
import { LYON, MINUTE } from '../aRoute.ts';
import { aServer } from '../aServer.ts';
import { freshDb } from '../freshDb.ts';
import { aHome, type Sql } from './aHome.ts';
import { openPeople } from './people.ts';
import { everyCaller } from './callers.ts';
import { canariesOf } from './canaries.ts';
import { remembered, type Things } from './things.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };

/** Two customers with one of everything, and everybody who could call. */
export async function aScene() {
  const database = await freshDb();
  const logged: string[] = [];
  const server = await aServer(database, SELLER, { log: openLog('debug', { write: (line) => logged.push(line) }) });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  afterAll(() => owner.end());
  const sql: Sql = async (statement) => (await owner.query<Record<string, unknown>>(statement)).rows;

  const people = await openPeople(server);
  const homes = {
    acme: await aHome(server, sql, people, canariesOf('acme')),
    other: await aHome(server, sql, people, canariesOf('other')),
  };
  // They are there when things happen, so that they are told of them.
  const callers = await everyCaller(server, sql, homes, people);
  const seen = { acme: remembered(homes.acme), other: remembered(homes.other) };
  const { report, evaluate } = aPipeline(database, server.services);
  for (const things of [seen.acme, seen.other]) {
    await furnish(things);
    await sql(`update notification_contact set confirmed_at = now() where id_customer = ${things.idCustomer}`);
    for (const name of [(await things.shipment()).tracker, (await things.tracker()).identifier])
      await report(name, [{ deviceTime: Date.now() - MINUTE, ...LYON, temperature: 20, battery: 5, attributes: { note: things.text() } }]);
  }
  await evaluate();
  return { server, sql, homes, seen, logged, callers };
}

/** Whoever looks where they may not finds something. */
async function furnish(things: Things): Promise<void> {
  const { person, tracker, shipment, asset, report, file, message, costLine, invoice, contractor, contact, notificationContact } = things;
  const made = [person, tracker, shipment, asset, report, file, message, costLine, invoice, contractor, contact, notificationContact];
  for (const make of [...made, things.apiKey, things.note, things.template, things.webhook, things.import, things.quote]) await make();
  await things.registration('confirmed');
}
