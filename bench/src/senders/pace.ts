import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from './channel.ts';
import type { Delivered } from './order.ts';

export interface Lane {
  readonly channel: Channel;
  readonly next: () => Uint8Array;
}

interface Shape {
  readonly messages: number;
  readonly readings: number;
}

/** Every lane sends its next message as soon as the one before it is acknowledged. */
export async function flatOut(lanes: readonly Lane[], { messages, readings }: Shape): Promise<Delivered> {
  const latenciesMs: number[] = [];
  const start = performance.now();
  await Promise.all(
    lanes.map(async ({ channel, next }) => {
      for (let message = 0; message < messages; message++) {
        const sentAt = performance.now();
        await channel.send(next());
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  return { readings: lanes.length * messages * readings, seconds: (performance.now() - start) / 1000, latenciesMs };
}

/** So many messages a second, lane after lane, whether or not the one before is acknowledged: waiting for it counts. */
export async function paced(lanes: readonly Lane[], { messages, readings }: Shape, rate: number): Promise<Delivered> {
  const latenciesMs: number[] = [];
  const start = performance.now();
  const lastOf = lanes.map(() => Promise.resolve());
  for (let message = 0; message < messages * lanes.length; message++) {
    const dueAt = start + (message * 1000) / rate;
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    const at = message % lanes.length;
    const lane = lanes[at];
    if (!lane) break;
    lastOf[at] = (lastOf[at] ?? Promise.resolve()).then(async () => {
      await lane.channel.send(lane.next());
      latenciesMs.push(performance.now() - dueAt);
    });
  }
  await Promise.all(lastOf);
  return { readings: messages * lanes.length * readings, seconds: (performance.now() - start) / 1000, latenciesMs };
}
