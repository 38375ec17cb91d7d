import { onServer, type FreshDb } from './freshDb.ts';
import type { aServer, Member } from './aServer.ts';

type Server = Awaited<ReturnType<typeof aServer>>;

const DETAILS = {
  name: 'Euro pallets',
  packaging: 'euroPallet',
  counting: 'pieces',
  depositCents: 1500,
  currency: 'EUR',
  cycleDays: 10,
  lostAfterCycles: 2,
};
const LIMITS = { lowStock: null, highStock: null, email: '', language: 'en' };

/** Pools for the tests, with what is done to them. */
export function aPool(server: Server, { ownerUrl }: Pick<FreshDb, 'ownerUrl'>, admin: Member) {
  const done = async <Made>(path: string, body: object): Promise<Made> => {
    const answer = await server.call(admin, 'POST', path, body);
    if (answer.statusCode >= 300) throw new Error(`POST ${path} was refused: ${answer.body}`);
    return answer.json();
  };
  const holder = async (idPool: number, body: object) =>
    (await done<{ idHolder: number }>(`/pools/${idPool}/holders`, { ...LIMITS, ...body })).idHolder;
  let count = 0;
  return {
    DETAILS,
    LIMITS,
    add: (more: object = {}) =>
      done<{ idPool: number; revision: number; name: string }>('/pools', { ...DETAILS, name: `Pool ${++count}`, ...more }),
    site: async (idPool: number, name: string, more: object = {}): Promise<number> => {
      const place = { name: `${name} ${++count}`, address: 'Quai', latitude: 45, longitude: 5, radius: 500 };
      const { idSite } = await done<{ idSite: number }>('/sites', place);
      return holder(idPool, { idSite, ...more });
    },
    partner: (idPool: number, name: string, more: object = {}) => holder(idPool, { name, ...more }),
    container: async (reference: string): Promise<string> =>
      (await done<{ uniqueIdentifiant: string }>('/assets', { kind: 'container', reference })).uniqueIdentifiant,
    book: (idPool: number, body: object, member: Member = admin) => server.call(member, 'POST', `/pools/${idPool}/movements`, body),
    send: (idPool: number, body: object, member: Member = admin) => server.call(member, 'POST', `/pools/${idPool}/dispatches`, body),
    receive: (idDispatch: number, body: object, member: Member = admin) =>
      server.call(member, 'POST', `/pool-dispatches/${idDispatch}/receipts`, body),
    /** Of each holder how many it has. */
    stock: async (idPool: number): Promise<Record<number, number>> => {
      const answer = await server.call(admin, 'GET', `/pools/${idPool}/holders?limit=500`);
      const { data } = answer.json<{ data: { idHolder: number; quantity: number }[] }>();
      return Object.fromEntries(data.map(({ idHolder, quantity }) => [idHolder, quantity]));
    },
    /** What is kept of a pool in three ways: in its accounts, in its lots, and as its books add up. */
    sums: async (idPool: number) => {
      const { rows } = await onServer(
        `with account as (select account || coalesce(':' || id_holder, '') as name, quantity from pool_balance where id_pool = ${idPool}),
          lot as (select account || case when account = 'holder' then ':' || id_holder else '' end as name, sum(quantity)::int as quantity
            from pool_lot where id_pool = ${idPool} group by 1),
          line as (select name, sum(quantity)::int as quantity from (
            select to_account || case when to_account = 'holder' then ':' || id_to else '' end as name, quantity from pool_movement where id_pool = ${idPool}
            union all
            select from_account || case when from_account = 'holder' then ':' || id_from else '' end, -quantity from pool_movement where id_pool = ${idPool}) e
            group by 1),
          way as (select coalesce(sum(open), 0)::int as quantity from pool_dispatch where id_pool = ${idPool})
        select (select json_object_agg(name, quantity order by name) from account where quantity > 0 and name <> 'owned') as accounts,
          (select json_object_agg(name, quantity order by name) from lot) as lots,
          (select json_object_agg(name, quantity order by name) from line where name <> 'outside' and quantity <> 0) as books,
          coalesce((select -quantity from line where name = 'outside'), 0) as "booked",
          coalesce((select quantity from account where name = 'owned'), 0) as owned,
          coalesce((select sum(quantity)::int from account where name <> 'owned'), 0) as counted,
          coalesce((select quantity from account where name = 'underWay'), 0) as "underWay", (select quantity from way) as open,
          coalesce((select min(quantity) from account), 0) as least`,
        ownerUrl,
      );
      return rows[0] as {
        accounts: Record<string, number>;
        lots: Record<string, number>;
        books: Record<string, number>;
        booked: number;
        owned: number;
        counted: number;
        underWay: number;
        open: number;
        least: number;
      };
    },
  };
}
