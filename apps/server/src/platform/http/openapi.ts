import type { Action, Actions, Endpoint } from '@sillage/contract/endpoint';
import { sentBody } from '@sillage/contract/sentBody';
import { z } from 'zod';
import { VERSION } from '../version.ts';

interface Described {
  readonly endpoints: readonly Endpoint[];
  readonly actions: readonly Actions[];
}

/** The description of every call (OpenAPI 3.1), made from the very schemas that validate. */
export function openApi({ endpoints, actions }: Described) {
  const paths: Record<string, Record<string, unknown>> = {};
  const put = (path: string, method: string, operation: object) => {
    const name = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[name] = { ...paths[name], [method]: { tags: [tagOf(path)], ...operation } };
  };
  for (const endpoint of endpoints) put(endpoint.path, endpoint.method.toLowerCase(), operationOf(endpoint));
  for (const { path, actions: table } of actions) put(path, 'post', actionsOf(table));
  return {
    openapi: '3.1.0',
    info: { title: 'Sillage', version: VERSION, description: 'Follow shipments, assets and containers by the trackers they carry.' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

/** What a call is found under: the beginning of its address. */
function tagOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function operationOf(endpoint: Endpoint) {
  const { path, method, access, apiKey, summary, params, query, reply, status, media } = endpoint;
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    'x-access': access,
    ...(apiKey === null ? {} : { 'x-api-key-scope': apiKey }),
    ...securityOf(access),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(method === 'GET' || method === 'DELETE'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: schemaOf(sentBody(endpoint), 'input') } } } }),
    responses: { [status]: { description: 'Done', content: contentOf(reply, media.reply) }, ...ERRORS },
  };
}

function contentOf(reply: z.ZodType, media: Endpoint['media']['reply']) {
  if (media === undefined) return { 'application/json': { schema: schemaOf(reply, 'output') } };
  if (media === 'stream') return { 'application/json': {}, 'text/event-stream': {} };
  return { [media === 'image' ? 'image/webp' : 'application/octet-stream']: {} };
}

function actionsOf(table: Record<string, Action>) {
  const variants = Object.entries(table).map(([name, { body, summary }]) => ({
    title: `${name}: ${summary}`,
    allOf: [{ type: 'object', properties: { action: { const: name } }, required: ['action'] }, schemaOf(body, 'input')],
  }));
  return {
    summary: Object.keys(table).join(', '),
    'x-access': Object.fromEntries(Object.entries(table).map(([name, { access }]) => [name, access])),
    security: [{ bearer: [] }],
    requestBody: { content: { 'application/json': { schema: { oneOf: variants } } } },
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: { oneOf: Object.values(table).map(({ reply }) => schemaOf(reply, 'output')) } } },
      },
      ...ERRORS,
    },
  };
}

const ERRORS = { default: { description: 'Refused: problem details (RFC 9457), or the legacy envelope on the calls that have it' } };

function securityOf(access: Endpoint['access']) {
  return access === 'anyone' || access === 'onlyGuest' ? {} : { security: [{ bearer: [] }] };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
