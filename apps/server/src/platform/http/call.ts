import type { Access, Endpoint, Read } from '@sillage/contract/endpoint';
import type { IncomingHttpHeaders } from 'node:http';
import type { SignedIn } from '../session/sessions.ts';
import type { ServerLanguage } from './language.ts';

/** Anybody may call: `actor` is there when they are signed in. A group: `actor` is always there. */
export type ActorOf<A extends Access> = A extends 'anyone' | 'device' | 'local' | 'onlyGuest' ? SignedIn | null : SignedIn;

export interface Call<E extends Endpoint> {
  readonly actor: ActorOf<E['access']>;
  readonly params: Read<E['params']>;
  readonly query: Read<E['query']>;
  readonly body: Read<E['body']>;
  readonly language: ServerLanguage;
  readonly from: Caller;
  /** For what speaks another protocol. */
  readonly headers: IncomingHttpHeaders;
  /** Aborted when the caller goes away before the answer. */
  readonly signal: AbortSignal;
}

/** Whether this is asked of the API, and of no page or file. */
export const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Where a call comes from, as far as it says so. Nothing is decided by it but limits. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}
