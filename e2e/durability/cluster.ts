import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** `kill -9` of every process of this installation's own PostgreSQL. @returns the number of the first of them, on which the others hung */
export function killCluster(dataDir: string): number {
  const [first = 0, ...others] = stopCluster(dataDir);
  for (const pid of [first, ...others]) send(pid, 'SIGKILL');
  return first;
}

/** Lets none of them go on until `continueCluster`. */
export function stopCluster(dataDir: string): number[] {
  const first = postmasterOf(dataDir);
  if (first === null) throw new Error(`No PostgreSQL runs in ${dataDir}.`);
  // The first one first: it would start others while we look for them.
  send(first, 'SIGSTOP');
  const others = processes().flatMap(({ pid, parent }) => (parent === first ? [pid] : []));
  for (const pid of others) send(pid, 'SIGSTOP');
  return [first, ...others];
}

export function continueCluster(pids: readonly number[]): void {
  for (const pid of pids.toReversed()) send(pid, 'SIGCONT');
}

/** Resolves when another PostgreSQL than this one serves the installation. */
export async function clusterAfter(dataDir: string, killed: number): Promise<void> {
  for (let pid = postmasterOf(dataDir); pid === null || pid === killed; pid = postmasterOf(dataDir)) await sleep(LOOK_EVERY_MS);
}

/** The first process of the cluster below this data folder; null while there is none. */
export function postmasterOf(dataDir: string): number | null {
  const inside = join(dataDir, 'postgres');
  const pointer = join(inside, 'LOCATION');
  const home = existsSync(pointer) ? (readFileSync(pointer, 'utf8').split('\n')[0] ?? '') : inside;
  const cluster = join(home, 'cluster');
  const pid = Number.parseInt(readOrNothing(join(cluster, 'postmaster.pid')), 10);
  // The number may be another program's by now: only one that was started on this very folder counts.
  const isOurs = pid > 1 && readOrNothing(`/proc/${pid}/cmdline`).includes(cluster) && processes().some((one) => one.pid === pid);
  return isOurs ? pid : null;
}

/** Everything that runs here, without those that died and were not collected (proc_pid_stat(5)). */
function processes(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readOrNothing(`/proc/${name}/stat`);
      const [state = 'Z', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }];
    });
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It was gone before.
  }
}
