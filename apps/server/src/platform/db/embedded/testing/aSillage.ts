import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { runningPostmaster } from '../postmaster.ts';
import { isAlive } from '../process.ts';

interface Said {
  readonly log?: string;
  readonly ready?: { readonly url: string; readonly binaries: { readonly version: string; readonly from: string } };
  readonly refused?: string;
}

interface Options {
  readonly prefer?: 'system' | 'npm';
  readonly uid?: number;
}

/** A folder of the test's own that every user may enter and write to; whatever database still runs in it when the test is over is ended. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-embedded-'));
  chmodSync(folder, 0o777);
  onTestFinished(async () => {
    const left = runningPostmaster(clusterIn(folder));
    if (left) process.kill(left.pid, 'SIGQUIT');
    while (left && isAlive(left.pid)) await sleep(20);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export const clusterIn = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

/** Starts a Sillage on this folder and waits for its first word: ready, or refused. */
export async function aSillage(dataDir: string, { prefer = 'system', uid }: Options = {}) {
  const words = [join(import.meta.dirname, 'sillageProcess.ts'), dataDir, prefer, ...(uid === undefined ? [] : [String(uid)])];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const said = Promise.withResolvers<Said>();
  createInterface(child.stdout).on('line', (line) => {
    const word = JSON.parse(line) as Said;
    if (word.log) lines.push(word.log);
    else said.resolve(word);
  });
  const { ready, refused } = await said.promise;
  onTestFinished(() => end(child, 'SIGKILL'));
  return {
    child,
    refused,
    url: ready?.url ?? '',
    binaries: ready?.binaries,
    lines,
    /** Asks it to stop cleanly, and waits for its end. */
    async stop() {
      const over = once(child, 'exit');
      child.stdin.write('stop\n');
      const [code] = (await over) as [number | null];
      return code;
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill(signal);
  await over;
}

/** One answer, over a connection of its own. */
export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The same, asked until it is answered: a test's time limit is the only clock. */
export async function askUntilAnswered<Row extends object>(url: string, sql: string): Promise<Row[]> {
  for (;;) {
    try {
      return await ask<Row>(url, sql);
    } catch {
      await sleep(50);
    }
  }
}

/** Ends every process of this cluster's server with kill -9. */
export function killPostgres(cluster: string): number {
  const running = runningPostmaster(cluster);
  if (!running) throw new Error(`nothing runs on ${cluster}`);
  for (const pid of [running.pid, ...childrenOf(running.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A background worker that was just ending.
    }
  }
  return running.pid;
}

function childrenOf(pid: number): number[] {
  const listed =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return listed.split(/\s+/).filter(Boolean).map(Number);
}
