import type { Page } from '@playwright/test';
import { get, type IncomingMessage } from 'node:http';

/** The map's own script, which is weighed apart from all others. */
export const MAP = /maplibre/;

const KILOBYTE = 1000;

const known = new Map<string, Promise<number>>();

/** Bytes of a file as it is sent to a browser that has nothing of it yet, and that knows no better than gzip. */
function weightOf(url: string): Promise<number> {
  const weight = known.get(url) ?? download(url);
  known.set(url, weight);
  return weight;
}

async function download(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(url, { headers }, resolve).once('error', reject));
  const chunks = (await response.toArray()) as Buffer[];
  return response.statusCode === 200 ? Buffer.concat(chunks).length : Number.NaN;
}

/** Of a page when it is the first that is opened. */
export interface Load {
  readonly path: string;
  /** Of scripts, the map aside. */
  readonly kilobytes: number;
  /** The address of each request. */
  readonly asked: readonly string[];
}

/**
 * Opens pages with all that each asks for, one after the other. What is asked for once more because it changed meanwhile is not what opening took.
 * @returns what opens one, and says what it took once nothing more is asked for
 */
export function firstLoads(page: Page): (url: string, path: string) => Promise<Load> {
  const scripts = new Set<string>();
  let asked: string[] = [];
  let hasChanged = false;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      hasChanged ||= !String(payload).includes('"welcome"');
    });
  });
  page.on('request', (request) => {
    const url = request.url();
    // The map's worker begins in the page's own memory, and fetches its script from there.
    if (!url.startsWith('http') || (hasChanged && url.includes('/api/') && asked.includes(url))) return;
    if (request.resourceType() === 'script') scripts.add(url);
    asked.push(url);
  });
  return async (url, path) => {
    await page.goto('about:blank');
    scripts.clear();
    asked = [];
    hasChanged = false;
    await page.goto(url, { waitUntil: 'networkidle' });
    const weights = await Promise.all([...scripts].filter((script) => !MAP.test(script)).map(weightOf));
    return { path, kilobytes: weights.reduce((sum, bytes) => sum + bytes, 0) / KILOBYTE, asked };
  };
}
