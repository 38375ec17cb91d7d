import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aFreePort } from '../../../../testing/aFreePort.ts';
import { answersAt } from '../../../../testing/answersAt.ts';

const PROGRAM = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find((path) =>
  existsSync(path),
);

export const hasMosquitto = PROGRAM !== undefined;

export interface TestBroker {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** A Mosquitto that lets everybody in, on a port of its own, not started yet. */
export async function aMosquitto(): Promise<TestBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-mosquitto-'));
  const port = await aFreePort();
  const file = join(folder, 'mosquitto.conf');
  await writeFile(file, `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_queued_messages 100000\nuser root\nlog_dest none\n`);
  let child: ChildProcess | null = null;

  const kill = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  };
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    start: async () => {
      child = spawn(PROGRAM ?? '', ['-c', file], { stdio: 'ignore' });
      while (!(await answersAt(port))) await sleep(20);
    },
    kill,
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
