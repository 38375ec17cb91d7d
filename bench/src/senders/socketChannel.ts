import { once } from 'node:events';
import { connect } from 'node:net';
import type { Channel } from './channel.ts';

/** What is said first on a connection, and how long the answers are. */
export interface Manners {
  readonly port: number;
  readonly hello: Uint8Array;
  readonly isWelcome: (answer: Buffer) => boolean;
  readonly isAcknowledged: (answer: Buffer, message: Uint8Array) => boolean;
}

/** A device on a TCP connection of its own; the server's answers are so short that each comes whole. */
export async function openSocketChannel({ port, hello, isWelcome, isAcknowledged }: Manners): Promise<Channel> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const waiting: { settle: (answer: Buffer) => void; fail: (error: Error) => void }[] = [];
  socket.on('data', (answer: Buffer) => waiting.shift()?.settle(answer));
  socket.on('error', (error) => waiting.shift()?.fail(error));
  socket.on('close', () => waiting.shift()?.fail(new Error('The server ended the connection.')));
  await once(socket, 'connect');

  const ask = (message: Uint8Array) =>
    new Promise<Buffer>((settle, fail) => {
      waiting.push({ settle, fail });
      socket.write(message);
    });
  if (!isWelcome(await ask(hello))) throw new Error('The server does not let the device in.');
  return {
    send: async (message) => {
      const answer = await ask(message);
      if (!isAcknowledged(answer, message)) throw new Error(`The server answered ${answer.toString('hex')}.`);
    },
    close: () => socket.destroy(),
  };
}
