import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isAlive } from './process.ts';

/** Held by the one Sillage that uses a data folder. */
export interface Lock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly birth: string;
  readonly host: string;
}

/** The lock's time is set this often: it shows those who cannot see our process (another container on the same volume) that we live. */
const BEAT_MS = 500;
/** How long a holder on another host is watched for a beat. */
const WATCH_MS = 3000;

/**
 * @param home the folder that only one Sillage may use
 * @param named what the error calls it
 * @throws Error with a sentence for the operator while another Sillage uses the folder
 */
export async function takeLock(home: string, named: string): Promise<Lock> {
  const path = join(home, 'sillage.lock');
  const self: Holder = { pid: process.pid, birth: birthOf(process.pid), host: hostname() };
  const mine = JSON.stringify(self);
  const own = `${path}.${process.pid}.${crypto.randomUUID()}`;
  writeFileSync(own, mine);
  try {
    // A link appears whole or not at all, and never over another one.
    while (!linked(own, path)) await clearIfLeftBehind(path, named);
  } finally {
    rmSync(own, { force: true });
  }
  const beating = setInterval(() => beat(path), BEAT_MS).unref();
  return {
    release() {
      clearInterval(beating);
      rmSync(path, { force: true });
    },
  };
}

function beat(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Someone removed the whole folder under us; the database will say so loudly enough.
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead holder's lock away. Whoever moved a living one by a hair's breadth puts it back. */
async function clearIfLeftBehind(path: string, named: string): Promise<void> {
  const seen = read(path);
  if (seen === null) return;
  const holder = JSON.parse(seen) as Holder;
  if (await isHeld(path, holder))
    throw new Error(
      `Another Sillage (process ${holder.pid} on ${holder.host}) already uses ${named}. Stop it first, or give this one another DATA_DIR.`,
    );
  const aside = `${path}.${process.pid}.aside`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) linked(aside, path);
  rmSync(aside, { force: true });
}

async function isHeld(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) return isAlive(holder.pid) && birthOf(holder.pid) === holder.birth;
  const before = beatOf(path);
  for (let waited = 0; waited < WATCH_MS; waited += 250) {
    await sleep(250);
    if (beatOf(path) !== before) return true;
  }
  return false;
}

const beatOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
