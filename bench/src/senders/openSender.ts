import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Delivered, Order } from './order.ts';

const PROGRAM = fileURLToPath(new URL('sender.ts', import.meta.url));

/** A sender in a process of its own, with everything built and connected. */
export interface Sender {
  /** @throws Error when a message was not acknowledged */
  go(): Promise<Delivered>;
}

export async function openSender(order: Order): Promise<Sender> {
  const child = fork(PROGRAM, { serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The sender ended with ${String(code)} before it was done.`);
  });
  ended.catch(() => undefined);
  const heard = async () => ((await Promise.race([once(child, 'message'), ended])) as unknown[])[0];
  child.send(order);
  await heard();
  return {
    go: async () => {
      child.send('go');
      return (await heard()) as Delivered;
    },
  };
}
