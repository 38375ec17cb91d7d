import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { aPipeline } from '../../../testing/aPipeline.ts';
import { aServer } from '../../../testing/aServer.ts';
import { dropOnEveryNode, inDatabase, onEveryNode, oneCluster } from '../../../testing/citusNodes.ts';
import { freshDb, onServer } from '../../../testing/freshDb.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../openDatabase.ts';
import { openLog } from '../../log.ts';
import { distributeReadings } from './distributeReadings.ts';
import { DISTRIBUTED_TABLES } from './distribution.ts';

const nodes = inject('nodes');
const silent = () => undefined;

/** A database of one name on every node, of which the coordinator's knows the others; nothing of Sillage is in it. */
async function anEmptyCluster(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onEveryNode(nodes, `create database ${name}`);
  onTestFinished(() => dropOnEveryNode(nodes, name));
  return oneCluster(nodes, name);
}

test.skipIf(nodes.length > 0)('without Citus nothing is distributed, and it is said what to do', async () => {
  const { ownerUrl } = await freshDb();
  await expect(distributeReadings(ownerUrl, silent)).rejects.toThrow(
    /There is no Citus in this database.*create extension citus.*Nothing was changed/s,
  );
});

test.skipIf(nodes.length === 0)(
  'an installation is distributed while it runs: what was there stays, what comes goes on, a second time changes nothing (Citus)',
  async () => {
    const url = await anEmptyCluster();
    await migrate(url);
    const database = await openDatabase(url, openLog('silent'));
    onTestFinished(() => database.close());
    const server = await aServer({ ...database, ownerUrl: url });
    const { report } = aPipeline({ ...database, ownerUrl: url }, server.services);
    const { uniqueIdentifiant } = await server.aTracker(await server.aCustomer());
    const start = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
    let sent = 0;
    const send = async () => void (await report(uniqueIdentifiant, [{ deviceTime: start + sent++ * 1000, temperature: 4 }]));
    for (let count = 0; count < 20; count++) await send();
    const over = new AbortController();
    const sending = (async () => {
      while (!over.signal.aborted) await send();
    })();
    const first = await distributeReadings(url, silent);
    await send();
    over.abort();
    await sending;
    expect(first).toMatchObject({
      wasThere: false,
      nodes: nodes
        .slice(1)
        .map((node) => new URL(node).host)
        .toSorted(),
    });
    expect(first.readings).toBeGreaterThanOrEqual(20);
    expect(await distributeReadings(url, silent)).toMatchObject({ wasThere: true, shards: first.shards, readings: sent });
    expect(await migrate(url)).toEqual([]);

    const placed = await onServer(
      "select logicalrelid::text as name, colocationid as place from pg_dist_partition where partmethod = 'h' and logicalrelid::text !~ '_[0-9]{4}_' order by 1",
      url,
    );
    expect(placed.rows.map(({ name }) => name)).toEqual([...DISTRIBUTED_TABLES].toSorted());
    expect(new Set(placed.rows.map(({ place }) => place)).size).toBe(1);
    await report(uniqueIdentifiant, [{ deviceTime: Date.UTC(2020, 4, 5), temperature: 5 }]);
    const months = await onServer("select partmethod from pg_dist_partition where logicalrelid = 'reading_2020_05'::regclass", url);
    expect(months.rows).toEqual([{ partmethod: 'h' }]);
  },
);

test.skipIf(nodes.length === 0)(
  'where the scope would not reach the nodes nothing is distributed, nor does anything start (Citus)',
  async () => {
    const url = await anEmptyCluster();
    await migrate(url);
    const name = new URL(url).pathname.slice(1);
    await onServer(`alter database ${name} set citus.propagate_set_commands = 'none'`, url);
    await expect(distributeReadings(url, silent)).rejects.toThrow(/alter database .* set citus\.propagate_set_commands = 'local'/);
    await onServer(`alter database ${name} set citus.propagate_set_commands = 'local'`, url);
    await distributeReadings(url, silent);
    await onServer(`alter database ${name} set citus.propagate_set_commands = 'none'`, url);
    await expect(migrate(url)).rejects.toThrow(/alter database .* set citus\.propagate_set_commands = 'local'/);
  },
);

test.skipIf(nodes.length === 0)(
  'on the nodes themselves no row of another customer is seen, and none without a scope (Citus)',
  async () => {
    const database = await freshDb();
    const server = await aServer(database);
    const { report } = aPipeline(database, server.services);
    const acme = await server.aCustomer('Acme');
    for (const customer of [acme, await server.aCustomer('Other')]) {
      const { uniqueIdentifiant } = await server.aTracker(customer);
      await report(uniqueIdentifiant, [{ deviceTime: Date.now() - 60_000, temperature: 4 }]);
    }
    const seen = async (begin: string) => {
      const client = new pg.Client({ connectionString: database.appUrl });
      await client.connect();
      try {
        await client.query(begin);
        return (await client.query<{ id_customer: number }>('select id_customer from reading order by 1')).rows.map(
          (row) => row.id_customer,
        );
      } finally {
        await client.end();
      }
    };
    expect(await seen('begin')).toEqual([]);
    expect(await seen(`begin; select enter_scope('${acme}', 'sillage_app')`)).toEqual([acme]);
    expect(await seen("begin; select enter_scope('all', 'sillage_operator')")).toHaveLength(2);
    expect(inDatabase(database.ownerUrl, 'postgres')).toBe(nodes[0]);
  },
);
