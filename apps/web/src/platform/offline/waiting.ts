import type { HttpRequest } from '../http.ts';
import type { ErrorCode } from '@sillage/domain/domainError';

/** A call as it is sent once there is a connection. */
export interface WaitingCall extends Pick<HttpRequest, 'method' | 'path' | 'query' | 'body'> {
  /** What is answered where it has arrived before: it is done then. */
  readonly doneBy?: ErrorCode;
}

/** Something that somebody did without a connection: its calls are made in their order, each once. */
export interface Waiting {
  readonly key: string;
  readonly idUser: number;
  /** Epoch ms. */
  readonly at: number;
  /** What it is about, such as the reference of a shipment. */
  readonly about: string;
  /** Where what it is about is shown. */
  readonly page: string;
  readonly what: string;
  readonly calls: readonly WaitingCall[];
  /** Why the server would not have it: somebody has to decide. */
  readonly fault: ErrorCode | null;
}
