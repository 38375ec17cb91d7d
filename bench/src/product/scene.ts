import { orderTrackers } from '@sillage/simulator/load/loadTrackers';
import type { Device } from '../senders/order.ts';
import type { Database } from './database.ts';
import { OPERATOR, type Product } from './openProduct.ts';

/** A customer with trackers and an API key. */
export interface Scene {
  readonly devices: readonly Device[];
  readonly key: string;
  /** Of a superAdmin. */
  readonly token: string;
}

export async function openScene({ origin }: Product, database: Database, trackers: number): Promise<Scene> {
  const { rows } = await database.query<{ idCustomer: number }>(
    `insert into customer (id_customer, customer_name) values (nextval('customer_id_seq'), 'Bench') returning id_customer as "idCustomer"`,
  );
  const idCustomer = rows[0]?.idCustomer ?? 0;
  const { token } = await post<{ token: string }>(origin, '/login_check', OPERATOR);
  const { key } = await post<{ key: string }>(origin, '/api-keys', { name: 'bench', idCustomer }, token);
  const devices = await orderTrackers({
    base: new URL(origin),
    email: OPERATOR.username,
    password: OPERATOR.password,
    idCustomer,
    count: trackers,
    signal: AbortSignal.timeout(120_000),
  });
  return { devices, key, token };
}

export async function post<Reply>(origin: string, path: string, body: object, token?: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}
