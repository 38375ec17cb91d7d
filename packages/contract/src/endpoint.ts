import type { AccessGroup } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import type { HeavyKind } from './platform/queue/heavyKind.ts';
import { ERROR_STATUS } from './errorStatus.ts';

type Schema = z.ZodType;
const nothing = z.object({});
type Nothing = typeof nothing;

/**
 * Who may call: a group of section 6, `anyone` (signed in or not), `device` (a tracker's secret or a customer's API key),
 * or `local` (loopback, or the metrics token).
 */
export type Access = AccessGroup | 'anyone' | 'device' | 'local';

/** One call between web and server, described once and obeyed by both. */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api. */
  readonly path: `/${string}`;
  /** Required, so that no route can forget who may call it. */
  readonly access: A;
  /** One sentence for openapi.json. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** `legacy` adds `status: "ok"` and refuses as `{ status: "nok", code, message }`; `resource` refuses by RFC 9457. */
  readonly envelope: 'resource' | 'legacy';
  readonly status: 200 | 201 | 204;
  /** An API key with this scope may call it too, as a plain user of its customer. Null: sessions only. */
  readonly apiKey: ApiKeyScope | null;
  /** It works also while a second factor is required and not yet set up. */
  readonly beforeSecondFactor: boolean;
  /** What is sent or answered instead of JSON: an image as it is, a file of any type, or what another protocol answers. */
  readonly media: { readonly body?: 'image' | 'file'; readonly reply?: 'image' | 'file' | 'stream' };
  /** Of a body in JSON that may be larger than most. */
  readonly mostBytes: number | null;
  /** It is more than a moment's work: what it is to whoever waits for it, in a queue that nodes share. Null: it is answered at once. */
  readonly heavy: HeavyKind | null;
}

/** The reply of an endpoint whose media is a file. */
export interface FileReply {
  readonly name: string;
  /** Nothing that a browser runs. */
  readonly type: string;
  readonly bytes: Uint8Array;
}
export const file = z.custom<FileReply>();

/** A file that is written while it is sent, for what may be long. */
export interface WrittenReply extends Omit<FileReply, 'bytes'> {
  readonly pieces: AsyncIterable<string>;
}
export const writtenFile = z.custom<WrittenReply>();

/** What another protocol answers, with a status and headers of its own. */
export interface StreamedReply {
  readonly status: number;
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: AsyncIterable<Uint8Array> | null;
}
export const streamed = z.custom<StreamedReply>();

type Required = 'method' | 'path' | 'access' | 'summary';
type Described<E extends Endpoint> = Pick<E, Required> & Partial<Omit<E, Required>>;

export function endpoint<
  A extends Access,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = Nothing,
>(described: Described<Endpoint<P, Q, B, R, A>>): Endpoint<P, Q, B, R, A> {
  const unsaid = {
    params: nothing,
    query: nothing,
    body: nothing,
    reply: nothing,
    envelope: 'resource',
    status: 200,
    apiKey: null,
    beforeSecondFactor: false,
    media: {},
    mostBytes: null,
    heavy: null,
  };
  return { ...unsaid, ...described } as unknown as Endpoint<P, Q, B, R, A>;
}

/** One action of a path on which several share a POST and are told apart by `action` in the body. */
export interface Action<B extends Schema = Schema, R extends Schema = Schema, A extends Access = Access> {
  readonly access: A;
  readonly summary: string;
  readonly body: B;
  readonly reply: R;
  readonly beforeSecondFactor?: boolean;
}

export interface Actions<Table extends Record<string, Action> = Record<string, Action>> {
  readonly path: `/${string}`;
  readonly actions: Table;
}

export function action<B extends Schema, R extends Schema, A extends Access>(described: Action<B, R, A>): Action<B, R, A> {
  return described;
}

export function actions<Table extends Record<string, Action>>(path: `/${string}`, table: Table): Actions<Table> {
  return { path, actions: table };
}

/** What the sender writes, and what the receiver reads once it is parsed. */
export type Sent<S extends Schema> = z.input<S>;
export type Read<S extends Schema> = z.output<S>;

/**
 * Every offending field is named. A schema whose message is the code of an error refuses with that one.
 * @throws DomainError `request.invalid`, or the schema's own
 */
export function read<S extends Schema>(schema: S, value: unknown): Read<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues: all } = result.error;
  // What is of another kind altogether is neither too long nor too short.
  const ofOtherKind = new Set(all.filter(({ code }) => code === 'invalid_type').map(({ path }) => nameOf(path)));
  const issues = all.filter(({ code, path }) => code === 'invalid_type' || !ofOtherKind.has(nameOf(path)));
  throw new DomainError(
    issues.map(({ message }) => message).find(isErrorCode) ?? 'request.invalid',
    issues.flatMap((issue) => namedIn(issue)),
  );
}

interface OffendingField {
  readonly field: string;
  readonly reason: string;
}

function namedIn(issue: z.core.$ZodIssue, within: readonly PropertyKey[] = []): OffendingField[] {
  const path = [...within, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ field: nameOf([...path, key]), reason: 'unknown field' }));
  // Of several shapes, the one that was meant: it knows everything but these.
  const meant =
    issue.code === 'invalid_union' ? issue.errors.find((issues) => issues.every(({ code }) => code === 'unrecognized_keys')) : [];
  if (meant !== undefined && meant.length > 0) return meant.flatMap((inner) => namedIn(inner, path));
  return [{ field: nameOf(path), reason: reasonOf(issue) }];
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || '(whole)';
}

/** Of what is too long, how long it may be. */
function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_big' && issue.origin === 'string' ? `at most ${issue.maximum} characters` : issue.message;
}

function isErrorCode(message: string): message is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, message);
}
