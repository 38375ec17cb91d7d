import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { OPERATOR, type Product } from '../product/openProduct.ts';
import { post } from '../product/scene.ts';
import type { Asked } from './askedQueries.ts';
import type { Filled } from './fillProduct.ts';

export interface Asker {
  /** @returns milliseconds until the whole answer was there; anything but 200 is an error */
  ask(asked: Asked): Promise<number>;
}

/** Asks with a key of each customer, and as the operator, over one connection. */
export async function openAsker({ origin }: Product, { customers }: Filled): Promise<Asker> {
  const signIn = async () => (await post<{ token: string }>(origin, '/login_check', OPERATOR)).token;
  let operator = { token: await signIn(), since: Date.now() };
  const keys: string[] = [];
  for (const idCustomer of customers)
    keys.push((await post<{ key: string }>(origin, '/api-keys', { name: 'bench', idCustomer, scopes: ['read'] }, operator.token)).key);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async ask({ path, who }) {
      if (Date.now() - operator.since > SIGN_IN_EVERY_MS) operator = { token: await signIn(), since: Date.now() };
      const authorization = `Bearer ${who === 'operator' ? operator.token : keys[who]}`;
      const from = performance.now();
      await answered(`${origin}/api${path}`, { agent, headers: { authorization } });
      return performance.now() - from;
    },
  };
}

const SIGN_IN_EVERY_MS = 10 * 60_000;

function answered(url: string, options: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (answer) => {
      text(answer).then(
        (body) => (answer.statusCode === 200 ? resolve(body) : reject(new Error(`${url} answered ${answer.statusCode}: ${body}`))),
        reject,
      );
    });
    asking.on('error', reject).end();
  });
}
