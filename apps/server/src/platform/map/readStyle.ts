import { z } from 'zod';
import { fetchBounded } from '../session/fetchBounded.ts';

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Of one style: enough for any that is drawn, and the policy stays short. */
const MOST_SOURCES = 40;
const MOST_ORIGINS = 30;

const tileJson = z.looseObject({ tiles: z.array(z.string()).min(1) });
const source = z.looseObject({
  type: z.string(),
  url: z.string().optional(),
  tiles: z.array(z.string()).optional(),
  data: z.unknown().optional(),
  urls: z.array(z.string()).optional(),
});
const style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), source).refine((sources) => Object.keys(sources).length <= MOST_SOURCES),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })),
  glyphs: z.string().optional(),
  sprite: z.union([z.string(), z.array(z.looseObject({ url: z.string() }))]).optional(),
});
type Source = z.infer<typeof source>;

/**
 * Asks a tile provider's style, and the descriptions of its sources, as a browser at `from` would.
 * @param signal what ends it: nobody else does
 * @returns the hosts that a browser asks for what is drawn
 * @throws TypeError, DOMException, SyntaxError, z.ZodError for what is out of reach, slow, too large, or no style
 */
export async function readStyle(address: string, from: string, signal: AbortSignal): Promise<readonly string[]> {
  const origins = new Set([new URL(address).origin]);
  const ask = (url: string) => askJson(url, { from, signal, origins });
  const found = await ask(address);
  const { sources, glyphs, sprite = [] } = style.parse(found.said);
  const add = (url: string, base: string) => addOrigin(origins, url, base);
  for (const { url } of typeof sprite === 'string' ? [{ url: sprite }] : sprite) add(url, found.url);
  if (glyphs !== undefined) add(glyphs, found.url);
  const addSource = async (one: Source) => {
    for (const url of [...(one.tiles ?? []), ...(one.urls ?? []), ...(typeof one.data === 'string' ? [one.data] : [])]) add(url, found.url);
    if (one.url === undefined) return;
    const packed = /^pmtiles:\/\/(?<inner>.+)$/.exec(one.url)?.groups?.['inner'];
    add(packed ?? one.url, found.url);
    if (packed !== undefined || !['vector', 'raster', 'raster-dem'].includes(one.type)) return;
    const described = await ask(new URL(one.url, found.url).href);
    for (const url of tileJson.parse(described.said).tiles) add(url, described.url);
  };
  await Promise.all(Object.values(sources).map(addSource));
  if (origins.size > MOST_ORIGINS) throw new TypeError(`more than ${MOST_ORIGINS} hosts`);
  return [...origins];
}

/** What is no address of the web (`data:`, or nonsense) needs nobody's leave. */
function addOrigin(origins: Set<string>, url: string, base: string): void {
  const read = URL.canParse(url, base) ? new URL(url, base) : null;
  if (read?.protocol === 'https:' || read?.protocol === 'http:') origins.add(read.origin);
}

interface Asking {
  readonly from: string;
  readonly signal: AbortSignal;
  /** Of every host on the way. */
  readonly origins: Set<string>;
}

async function askJson(address: string, { from, signal, origins }: Asking): Promise<{ readonly url: string; readonly said: unknown }> {
  let url = address;
  // Keys of tile providers are often good for pages of one host alone, which these headers name.
  const headers = { accept: 'application/json', origin: from, referer: `${from}/` };
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await fetchBounded(url, { headers, signal });
    const location = answer.headers.get('location');
    if (answer.ok) return { url, said: await answer.json() };
    if (!REDIRECTS.has(answer.status) || location === null) throw new TypeError(`${new URL(url).host} answered ${answer.status}`);
    url = new URL(location, url).href;
    addOrigin(origins, url, url);
  }
  throw new TypeError('too many redirects');
}
