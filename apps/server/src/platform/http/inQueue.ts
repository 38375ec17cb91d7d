import { read, type Endpoint, type Read, type Sent } from '@sillage/contract/endpoint';
import { sentBody } from '@sillage/contract/sentBody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../session/sessions.ts';
import type { Call } from './call.ts';

/** What a heavy call needs where it is done. Its parts are read again there: they were sent as they came. */
interface AskedAside extends Pick<Call<Endpoint>, 'language' | 'from'> {
  readonly actor: SignedIn;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** How a heavy call is answered where there is a queue; null: here and now. */
export function inQueue<E extends Endpoint>(app: FastifyInstance, endpoint: E, answer: (call: Call<E>) => Promise<Sent<E['reply']>>) {
  const { queue } = app;
  const { heavy } = endpoint;
  if (queue === null || heavy === null) return null;
  const name = `${endpoint.method} ${endpoint.path}`;
  const bodySchema = sentBody(endpoint);
  queue.register(name, async (asked, signal) => {
    const { params, query, body, actor, ...rest } = asked as AskedAside;
    return answer({
      ...rest,
      actor,
      params: read<E['params']>(endpoint.params, params),
      query: read<E['query']>(endpoint.query, query),
      body: read(bodySchema, body) as Read<E['body']>,
      headers: {},
      signal,
    });
  });
  return ({ signedIn, params, query, body }: FastifyRequest, { language, from, signal }: Call<E>) => {
    // `admit` let nobody else through.
    const actor = signedIn as SignedIn;
    const asked: AskedAside = { actor, params, query, body: body ?? {}, language, from };
    return queue.answer({ call: name, kind: heavy, idCustomer: actor.idCustomer, idUser: actor.idUser, asked }, signal);
  };
}
