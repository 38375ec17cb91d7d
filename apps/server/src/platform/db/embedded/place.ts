import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, accountFor, mayUse } from './account.ts';

/** Where everything of the embedded database stands, and who its processes run as. */
export interface Place {
  /** Holds `cluster/`, `password`, `port`, the lock, and perhaps copied programs. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account | null;
}

/** Outside of every home folder, so that an account without rights can reach it. */
const OUTSIDE = '/var/lib/sillage';
const POINTER = 'LOCATION';
/** A cluster that takes the place of the one there is, once it has everything. */
export const NEXT = 'cluster.next';

/**
 * The database stands in `<dataDir>/postgres`. As root, where the data folder cannot be reached by the account that PostgreSQL
 * runs as (a clone under /root, say), it stands in `/var/lib/sillage/<hash of the data folder>`, and
 * `<dataDir>/postgres/LOCATION` says so. That file decides from then on, also when the data folder is moved.
 * @throws Error with a sentence for the operator where the place is missing or another user's
 */
export function placeFor(dataDir: string): Place {
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() === 0 && isEmpty(dataDir)) chmodSync(dataDir, 0o711);
  mkdirSync(inside, { recursive: true });
  const pointer = join(inside, POINTER);
  if (existsSync(pointer)) return placeIn(pointedTo(pointer));
  const place = placeIn(realpathSync(inside));
  return mayUse(place.home, place.account) ? place : placeOutside(place.home, pointer);
}

/** A folder made just now, for root alone perhaps (as `mktemp -d` does), hides nothing yet: it may be opened for passing through. */
function isEmpty(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length === 0;
}

function placeIn(home: string): Place {
  const cluster = join(home, 'cluster');
  // An upgrade that was killed between its two last steps: the former cluster has another name already.
  if (!existsSync(cluster) && existsSync(join(home, NEXT))) renameSync(join(home, NEXT), cluster);
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner !== undefined && self !== undefined && self !== 0 && owner !== self)
    throw new Error(
      `The database in ${cluster} belongs to user ${owner}, and this is user ${self}. Start Sillage as root or as that user.`,
    );
  const account = accountFor(cluster);
  // The account may pass through, but not list.
  if (account) chmodSync(home, 0o711);
  return { home, cluster, account };
}

function pointedTo(pointer: string): string {
  const home = readFileSync(pointer, 'utf8').split('\n')[0]?.trim() ?? '';
  if (statSync(home, { throwIfNoEntry: false })?.isDirectory()) return home;
  throw new Error(`${pointer} says that the database stands in "${home}", which is not there. Bring it back, or restore a backup.`);
}

function placeOutside(inside: string, pointer: string): Place {
  const home = join(OUTSIDE, createHash('sha256').update(inside).digest('hex').slice(0, 16));
  mkdirSync(home, { recursive: true });
  const reason = `The database of this data folder stands there: PostgreSQL does not run as root, and the user it runs as cannot enter ${inside}.`;
  writeFileSync(pointer, `${home}\n\n${reason}\nBack up both. Without this file a new, empty database would be made.\n`);
  return placeIn(home);
}
