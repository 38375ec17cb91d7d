import type { Path } from './paths.ts';
import { openSender } from './senders/openSender.ts';
import { percentile } from './statistics.ts';

export interface Latency {
  /** Readings a second at which it was measured. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Time from when a message was due to its acknowledgement, at a steady rate. */
export async function measureLatency(path: Path, readingsPerSecond: number, seconds: number): Promise<Latency> {
  const rate = readingsPerSecond / path.way.readings;
  const sender = await openSender(path.order(Math.ceil((rate * seconds) / path.lanes), rate));
  const { latenciesMs } = await sender.go();
  return { rate: readingsPerSecond, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99) };
}
