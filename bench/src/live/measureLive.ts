import type { Path } from '../paths.ts';
import type { Product } from '../product/openProduct.ts';
import { openSender } from '../senders/openSender.ts';
import { percentile } from '../statistics.ts';
import { openBrowserListener } from './browser.ts';
import { listen, type Listener } from './listener.ts';

export interface Live {
  /** Readings a second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Readings that arrived at the listener. */
  readonly arrived: number;
}

const LIVE_RATE = 1000;

/** From the moment a device reports to the arrival at a listener, at 1,000 readings a second of 200 devices: in Node, and in a browser where there is one. */
export async function measureLive(
  product: Product,
  token: string,
  devices: Path,
  seconds: number,
): Promise<{ node: Live; browser: Live | null }> {
  const url = `${product.origin.replace('http', 'ws')}/api/live`;
  const delays = await listen({ url, token });
  const node: Listener = { delaysMs: async () => delays(), close: async () => undefined };
  const browser = await openBrowserListener(product.origin, { url, token });
  const order = devices.order(Math.ceil((LIVE_RATE * seconds) / devices.lanes), LIVE_RATE);
  const sender = await openSender({ ...order, way: { ...order.way, readings: 1 }, times: 'now' });
  await sender.go();
  // Frames leave ten times a second.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const result = { node: liveOf(await node.delaysMs()), browser: browser && liveOf(await browser.delaysMs()) };
  await browser?.close();
  return result;
}

function liveOf(delaysMs: readonly number[]): Live {
  return { rate: LIVE_RATE, p50Ms: percentile(delaysMs, 0.5), p99Ms: percentile(delaysMs, 0.99), arrived: delaysMs.length };
}
