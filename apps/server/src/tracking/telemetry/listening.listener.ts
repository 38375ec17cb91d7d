import { once } from 'node:events';
import type { Server } from 'node:net';

/** A port that trackers report to. */
export interface Listener {
  /** The port that it really has. */
  readonly port: number;
  /** Takes nothing new, finishes what is under way, and closes. */
  close(): Promise<void>;
}

export interface Address {
  /** 0 takes any that is free. */
  readonly port: number;
  readonly host: string;
}

export interface Limits {
  /** At one time, per listener; further ones are turned away. */
  readonly connections: number;
  /** Within this time a connection has said who it is. */
  readonly identifyMs: number;
  /** A connection that says nothing for so long is taken for dead. */
  readonly idleMs: number;
  /** Between two takeovers of one tracker's connection by another. */
  readonly takeoverPauseMs: number;
  /** A revoked API key is refused after this long at the latest. */
  readonly keyBelievedForMs: number;
  /** Refused trackers are written down so often. */
  readonly attemptsEveryMs: number;
  /** Commands that nobody told this gateway of are looked for so often. */
  readonly commandsEveryMs: number;
  /** What trackers sent is written down so often, for people to look at. */
  readonly rawMessagesEveryMs: number;
}

export const LIMITS: Limits = {
  connections: 20_000,
  identifyMs: 30_000,
  idleMs: 15 * 60_000,
  takeoverPauseMs: 10_000,
  keyBelievedForMs: 3000,
  attemptsEveryMs: 2000,
  rawMessagesEveryMs: 5000,
  commandsEveryMs: 15_000,
};

/** Kernel probes: a peer that is gone without a word is noticed long before the idle limit. */
export const SOCKET_OPTIONS = { noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 } as const;

/** @throws Error when the port is taken */
export async function listen(server: Server, { port, host }: Address): Promise<number> {
  server.listen({ port, host, backlog: 1024 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
