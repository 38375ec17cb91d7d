import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asAccount } from './account.ts';
import { environment } from './cluster.ts';
import { type PostgresBinaries, program } from './findPostgresBinaries.ts';
import type { Place } from './place.ts';
import { commandOf, exists, folderOf, isAlive } from './process.ts';

/** A running PostgreSQL: its first process, which all others hang on. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const POLL_MS = 50;
/** A clean fast shutdown takes well under a second; one that writes a large checkpoint, a few. */
const FAST_STOP_MS = 15_000;
const IMMEDIATE_STOP_MS = 5000;

/**
 * The server that runs on this cluster already, told by the file that it keeps there and by what its process is.
 * A file that a dead server left behind, whose number another process has now, is removed: PostgreSQL would refuse to start.
 */
export function runningPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid');
  const [pid, , , port] = linesOf(file).map(Number);
  if (!pid) return null;
  const isOurs = isAlive(pid) && worksFor(cluster, pid);
  if (isOurs && port) return { pid, port };
  if (!isOurs && exists(pid)) rmSync(file, { force: true });
  return null;
}

/** PostgreSQL works inside of its cluster's folder, and is started with that folder's name. */
function worksFor(cluster: string, pid: number): boolean {
  const command = commandOf(pid);
  if (!command.includes('postgres')) return false;
  return process.platform === 'win32' || command.includes(cluster) || folderOf(pid) === cluster;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Starts PostgreSQL in a session of its own, so that a Ctrl-C meant for us does not reach it: we stop it when we no longer need it. */
export function spawnPostmaster({ cluster, home, account }: Place, { folder }: PostgresBinaries, onExit: () => void): number {
  const said = openSync(join(home, 'start.log'), 'w', 0o600);
  const options = { cwd: '/', env: environment(), detached: true, stdio: ['ignore', said, said] as ['ignore', number, number] };
  const child = spawn(program(folder, 'postgres'), ['-D', cluster], { ...options, ...asAccount(account) });
  closeSync(said);
  child.once('exit', onExit);
  child.once('error', onExit);
  child.unref();
  if (child.pid === undefined) throw new Error(`${child.spawnfile} could not be run${account ? ` as user ${account.name}` : ''}.`);
  return child.pid;
}

/** What PostgreSQL said before its own log took over: why it did not start. */
export function lastWords({ home }: Place): string {
  return linesOf(join(home, 'start.log')).filter(Boolean).slice(-5).join(' | ');
}

/** Fast shutdown (connections are cut, everything is written); when that takes too long an immediate one, which recovers at the next start. */
export async function stopPostmaster(pid: number, binaries: PostgresBinaries): Promise<void> {
  if (await isGoneAfter('INT', pid, binaries, FAST_STOP_MS)) return;
  if (await isGoneAfter('QUIT', pid, binaries, IMMEDIATE_STOP_MS)) return;
  await isGoneAfter('KILL', pid, binaries, IMMEDIATE_STOP_MS);
}

async function isGoneAfter(signal: 'INT' | 'QUIT' | 'KILL', pid: number, binaries: PostgresBinaries, holdMs: number): Promise<boolean> {
  send(signal, pid, binaries);
  for (let waited = 0; isAlive(pid) && waited < holdMs; waited += POLL_MS) await sleep(POLL_MS);
  return !isAlive(pid);
}

function send(signal: 'INT' | 'QUIT' | 'KILL', pid: number, { folder }: PostgresBinaries): void {
  try {
    // Windows has no signals; PostgreSQL brings its own.
    if (process.platform === 'win32') execFileSync(program(folder, 'pg_ctl'), ['kill', signal, String(pid)]);
    else process.kill(pid, `SIG${signal}`);
  } catch {
    // It was gone before.
  }
}
