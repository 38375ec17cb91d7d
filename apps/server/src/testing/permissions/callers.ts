import { type MemberRole, operatorScope } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { createApiKey } from '../../people/access/apiKeys.usecases.ts';
import { newSecret } from '../../platform/session/sealedToken.ts';
import type { Sql } from './aHome.ts';
import type { People, Server } from './people.ts';
import { canariesOf } from './canaries.ts';
import type { Person, Things } from './things.ts';

/** Somebody who calls, with what they show for it. */
export interface Caller {
  readonly name: string;
  readonly bearer: string | null;
  /** Whose things are their own. */
  readonly home: 'acme' | 'other';
  /** As whom they are let in where they are; null: as nobody, anywhere. */
  readonly as: Person | null;
  /** They come with an API key, which opens what its scope says and nothing else. */
  readonly key: ApiKeyScope | null;
  /** What they show is a tracker's own secret. */
  readonly tracker: boolean;
  /** Whose canaries they may see. */
  readonly sees: readonly string[];
  /** The same once more with a session of its own, for what ends sessions. */
  fresh(): Promise<Caller>;
}

type Homes = Readonly<Record<'acme' | 'other', Things>>;

export async function everyCaller(server: Server, sql: Sql, homes: Homes, people: People): Promise<Caller[]> {
  const { acme } = homes;
  const operator = () => people(canariesOf('operator'), operatorScope(), 'superAdmin');
  const stranger = (name: string, bearer: string | null, more: Partial<Caller> = {}): Caller => {
    const caller = { name, bearer, home: 'acme', as: null, key: null, tracker: false, sees: [], ...more } as Caller;
    return { ...caller, fresh: async () => caller };
  };
  const member = async (name: string, make: () => Promise<Person>, home: 'acme' | 'other', sees: string[]): Promise<Caller> => {
    const person = await make();
    return { ...stranger(name, person.token, { home, as: person, sees }), fresh: () => member(name, make, home, sees) };
  };
  const of = (home: 'acme' | 'other', role: MemberRole) => () => homes[home].person(role);
  const key = async (scope: ApiKeyScope): Promise<Caller> => {
    const maker = await acme.person('userAdmin');
    const { key: bearer } = await createApiKey(server.services, acme.idCustomer, maker.idUser, scope, [scope]);
    return stranger(`API key: ${scope}`, bearer, { as: { ...maker, role: 'user' }, key: scope, sees: ['acme'] });
  };
  const shut = async (name: string, person: Person, statement: string) => {
    await sql(statement);
    return stranger(name, person.token);
  };
  const [paused, deleted, pausedOperator] = [await acme.person('userAdmin'), await acme.person('userAdmin'), await operator()];
  const pausedCustomer = await acme.customer();
  const ofPaused = await people(canariesOf('shut'), pausedCustomer, 'userAdmin');
  const status = (said: string, { idUser }: Person) => `update member set status = '${said}' where id_user = ${idUser}`;

  return [
    stranger('nobody', null),
    await member('user', of('acme', 'user'), 'acme', ['acme']),
    await member('userAdmin', of('acme', 'userAdmin'), 'acme', ['acme']),
    await member('superAdmin', operator, 'acme', ['acme', 'other', 'operator', 'shut']),
    await member("other customer's user", of('other', 'user'), 'other', ['other']),
    await member("other customer's userAdmin", of('other', 'userAdmin'), 'other', ['other']),
    await shut('paused userAdmin', paused, status('paused', paused)),
    await shut('paused superAdmin', pausedOperator, status('paused', pausedOperator)),
    await shut('deleted userAdmin', deleted, status('deleted', deleted)),
    await shut('userAdmin of a paused customer', ofPaused, `update customer set status = 'paused' where id_customer = ${pausedCustomer}`),
    stranger("tracker's secret", (await acme.tracker()).secret, { tracker: true }),
    stranger('refresh token', (await acme.person('userAdmin')).refreshToken),
    stranger('reset link', (await acme.reset()).token),
    stranger('invitation link', (await acme.invited()).token),
    await key('read'),
    await key('report'),
    await key('write'),
    stranger('made-up share link', newSecret()),
  ];
}
