import type { Access, Action, Endpoint } from '@sillage/contract/endpoint';
import { wholeContract } from '../../wholeContract.ts';

/** One route: an endpoint, or one action of a path that several share. */
export interface Route {
  /** `METHOD /path`, or `/path action`. */
  readonly name: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly action: string | null;
  readonly access: Access;
  readonly apiKey: Endpoint['apiKey'];
  readonly status: number;
  /** Whether one may say which customer is meant. */
  readonly namesCustomer: boolean;
}

export function everyRoute(): Route[] {
  const { endpoints, actions } = wholeContract();
  return [
    ...endpoints.map(({ method, path, access, apiKey, status, query, body }) => ({
      name: `${method} ${path}`,
      method,
      path,
      action: null,
      access,
      apiKey,
      status,
      namesCustomer: [query, body].some(mayNameCustomer) && !path.includes(':idCustomer'),
    })),
    ...actions.flatMap(({ path, actions: table }) =>
      Object.entries(table).map(([action, { access, body }]) => ({
        name: `${path} ${action}`,
        method: 'POST' as const,
        path,
        action,
        access,
        apiKey: null,
        status: 200,
        namesCustomer: mayNameCustomer(body),
      })),
    ),
  ];
}

function mayNameCustomer(schema: Action['body']): boolean {
  return 'shape' in schema && 'idCustomer' in (schema.shape as object);
}
