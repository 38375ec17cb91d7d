import type { NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { envelopeOf, piecesOf, type Carrier } from './carrier.ts';
import { connectNats } from './connectNats.ts';

/** A server takes a megabyte, where nobody set it otherwise. */
const MOST_BYTES = 900_000;

/**
 * By a NATS server, without its log (JetStream). One that is away is waited for, and what happens meanwhile is not carried.
 * @param url `nats://user:password@host:4222`, `tls://` for an encrypted connection; several, separated by commas
 * @param installation what nodes of the same installation have in common, and others do not know
 */
export function openNatsCarrier(url: string, installation: string, log: Log): Carrier {
  const from = randomUUID();
  const subject = `sillage.${installation}.bus`;
  let listener: (topic: string, what: unknown) => void = () => undefined;
  let connection: NatsConnection | null = null;

  connectNats(url, { noEcho: true }).then(
    (connected) => {
      connection = connected;
      connected.subscribe(subject, {
        callback: (error, message) => {
          const envelope = error === null ? envelopeOf(message.string()) : null;
          if (envelope !== null && envelope.from !== from) listener(envelope.topic, envelope.what);
        },
      });
    },
    (error: unknown) => log.error({ error }, 'NATS_URL cannot be used; the nodes do not tell each other anything'),
  );

  return {
    send(topic, what) {
      if (connection === null || connection.isClosed()) return;
      for (const text of piecesOf({ from, topic, what }, MOST_BYTES, () =>
        log.debug({ topic }, 'this is too large to be told to the other nodes'),
      ))
        connection.publish(subject, text);
    },
    listen: (next) => {
      listener = next;
    },
    close: async () => {
      await connection?.close();
    },
  };
}
