import type { Path } from './paths.ts';
import { openSender } from './senders/openSender.ts';
import { percentile } from './statistics.ts';

export interface Latency {
  /** Readings a second at which it was measured. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Until connections are open and code is compiled; what it takes is not counted. */
const RUN_UP_SECONDS = 3;

/** Time from when a message was due to its acknowledgement, at a rate that has been steady for a while. */
export async function measureLatency(path: Path, readingsPerSecond: number, seconds: number): Promise<Latency> {
  const rate = readingsPerSecond / path.way.readings;
  const send = async (forSeconds: number) => (await openSender(path.order(Math.ceil((rate * forSeconds) / path.lanes), rate))).go();
  await send(RUN_UP_SECONDS);
  const { latenciesMs } = await send(seconds);
  return { rate: readingsPerSecond, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99) };
}
