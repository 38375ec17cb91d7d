import { expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { listNotifications, pageOf, searchedIn, type Page } from './notifications.store.ts';

const MANY = 100_000;
const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
const [ada, bob] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
await onServer(
  `insert into notification (id_customer, id_user, kind, ref, values, dedupe_key, read_at)
   select ${acme}, who, 'temperatureAbove', 'REF-' || number, '{"rule": "Cold chain"}', 'many ' || number, case when number % 3 = 0 then now() end
   from generate_series(1, ${MANY}) number, (values (${ada.idUser}), (${bob.idUser})) as people (who)`,
  database.ownerUrl,
);
await onServer('analyze notification', database.ownerUrl);

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** How PostgreSQL goes through the table, as the application and under its policies. */
function waysOf(explained: readonly unknown[]): string[] {
  const [row] = explained as { 'QUERY PLAN': { Plan: Node }[] }[];
  return nodesOf(row?.['QUERY PLAN'][0]?.Plan as Node)
    .filter((node) => node['Relation Name'] === 'notification')
    .map((node) => node['Node Type']);
}

const PAGES: Page[] = (['all', 'read', 'unread'] as const).flatMap((filter) =>
  (['ASC', 'DSC'] as const).flatMap((order) => [null, MANY].map((after) => ({ filter, order, after, limit: 13 }))),
);

test.each(PAGES)('of 100,000 notifications of one person, $filter $order after $after is a range of an index', async (page) => {
  const ways = await inScope(server.services.db, acme, async (tx) => waysOf(await pageOf(tx, acme, ada.idUser, page).explain('json')));
  expect(ways).toEqual(['Index Scan']);
});

test.each(PAGES)('a search goes through it in ranges of the same indexes, $filter $order after $after', async (page) => {
  const ways = await inScope(server.services.db, acme, async (tx) => {
    const piece = pageOf(tx, acme, ada.idUser, { ...page, limit: 5000 });
    return waysOf(await searchedIn(tx, piece, [{ word: 'nothing like it', kinds: [], idActors: [bob.idUser] }], page).explain('json'));
  });
  expect(ways).toEqual(['Index Scan']);
});

test('a search finds the one that matches, wherever it is, and goes on from there', async () => {
  const find = (word: string, after: number | null = null, order: Page['order'] = 'ASC') =>
    listNotifications(server.services.db, acme, ada.idUser, { filter: 'all', order, after, limit: 3 }, [{ word, kinds: [], idActors: [] }]);
  expect((await find('ref-17')).map(({ ref }) => ref)).toEqual(['REF-17999', 'REF-17998', 'REF-17997']);
  expect((await find('ref-1', null, 'DSC')).map(({ ref }) => ref)).toEqual(['REF-1', 'REF-10', 'REF-11']);
  const [last] = await find('ref-100000');
  expect(last?.ref).toBe('REF-100000');
  expect(await find('ref-100000', last?.idNotification)).toEqual([]);
  expect(await find('nothing like it')).toEqual([]);
});
