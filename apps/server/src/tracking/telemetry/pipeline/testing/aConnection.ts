import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A device's end of a TCP connection, with everything that the server has answered. */
export interface TestConnection {
  readonly socket: Socket;
  send(bytes: Uint8Array | string): Promise<void>;
  /** Waits until that many bytes have come in all, or the connection has ended; answers all of them as hex. */
  heard(bytes: number): Promise<string>;
  /** Says that nothing more will be sent, and waits until the server has ended too; answers everything that it said. */
  ended(): Promise<string>;
  /** Waits until the server has ended it. */
  cut(): Promise<string>;
}

export async function aConnection(port: number): Promise<TestConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const parts: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => parts.push(bytes));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const all = () => Buffer.concat(parts);
  return {
    socket,
    send: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    heard: async (bytes) => {
      while (all().length < bytes && !socket.destroyed) await Promise.race([once(socket, 'data').catch(() => undefined), closed]);
      return all().toString('hex');
    },
    ended: async () => {
      socket.end();
      await closed;
      return all().toString('hex');
    },
    cut: async () => {
      await closed;
      return all().toString('hex');
    },
  };
}
