import type { Database } from '../product/database.ts';
import type { Filled } from '../queries/fillProduct.ts';

/** A call whose answer is large, and whom it is given to; null: to everybody. */
export interface LargeAnswer {
  readonly path: string;
  readonly token: string | null;
  readonly bytes: number;
}

const LARGE_BYTES = 100_000;
const DAY_MS = 86_400_000;

interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: { readonly maximum?: number };
}

/**
 * Every call of the description that answers more than 100 kB when it is asked for as much as it may be, and every file of the web application
 * that is as large.
 *
 * @param tokens of those who may ask, whoever may see the least first
 */
export async function findLargeAnswers(
  origin: string,
  database: Database,
  filled: Filled,
  tokens: readonly string[],
): Promise<LargeAnswer[]> {
  const description = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description;
  const known = await knownValues(database, filled);
  const paths = Object.entries(description.paths).flatMap(([path, { get }]) => (get ? [addressOf(path, get.parameters ?? [], known)] : []));
  const asked = ['/api/openapi.json', ...(await webFiles(origin)), ...paths.filter((path) => path !== null)];
  const large: LargeAnswer[] = [];
  for (const path of new Set(asked)) {
    for (const token of [null, ...tokens]) {
      const bytes = await sizeOf(`${origin}${path}`, token);
      if (bytes === null) continue;
      if (bytes > LARGE_BYTES) large.push({ path, token, bytes });
      break;
    }
  }
  return large;
}

/** Null where that is not answered. */
async function sizeOf(url: string, token: string | null): Promise<number | null> {
  const answer = await fetch(url, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  });
  const { byteLength } = await answer.arrayBuffer();
  return answer.ok ? byteLength : null;
}

type Known = Readonly<Record<string, string>>;

/** The shipment and the tracker with the most to tell, of the largest customer. */
async function knownValues(database: Database, { customers }: Filled): Promise<Known> {
  const { rows } = await database.query<{ idTransport: number; uniqueIdentifiant: string }>(
    `select s.id_shipment as "idTransport", t.identifier as "uniqueIdentifiant"
     from shipment s join shipment_tracker l using (id_shipment) join tracker t on t.id_tracker = l.id_tracker
     where s.id_customer = $1 order by s.id_shipment desc limit 1`,
    [customers[0]],
  );
  const newest = rows[0];
  if (!newest) throw new Error('The largest customer has no shipment with a tracker.');
  return {
    idTransport: String(newest.idTransport),
    uniqueIdentifiant: newest.uniqueIdentifiant,
    from: new Date(Date.now() - 90 * DAY_MS).toISOString(),
    to: new Date().toISOString(),
    at: new Date().toISOString(),
    latitude: '45',
    longitude: '5',
    search: 'Paris',
    q: 'Paris',
  };
}

/** As much of it as may be asked for; null where something is needed that is not known here. */
function addressOf(path: string, parameters: readonly Parameter[], known: Known): string | null {
  const query = new URLSearchParams();
  let address = `/api${path}`;
  for (const { name, in: place, required, schema } of parameters) {
    const value = name === 'limit' || name === 'points' ? schema?.maximum?.toString() : isWanted(name, required) ? known[name] : undefined;
    if (value === undefined && required) return null;
    if (value === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return query.size === 0 ? address : `${address}?${query.toString()}`;
}

const isWanted = (name: string, required = false): boolean => required || name === 'from' || name === 'to';

/** What the first page asks for, and what that names. */
async function webFiles(origin: string): Promise<string[]> {
  const page = await (await fetch(origin)).text();
  return [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|json|woff2))"/g)].map(([, path = '']) => path);
}
