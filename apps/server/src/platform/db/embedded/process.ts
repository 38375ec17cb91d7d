import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process lives. One that died but was not collected by its parent (as under a container's process 1) does not. */
export function isAlive(pid: number): boolean {
  return exists(pid) && statFields(pid)[0] !== 'Z';
}

/** Whether the number is taken at all, be it by a dead process: what PostgreSQL itself looks at. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The words a process was started with, in one line; empty when there is none, or it is not ours to know. On Windows its name only. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return readOrNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim());
  if (process.platform === 'win32') return output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  return output('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
}

/** The folder a process works in; empty where that is not known. It follows a folder that was renamed. */
export function folderOf(pid: number): string {
  return process.platform === 'linux' ? readOrNothing(() => readlinkSync(`/proc/${pid}/cwd`)) : '';
}

/** Tells two processes apart that had the same number one after the other. */
export function birthOf(pid: number): string {
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${statFields(pid)[19] ?? ''}`;
  }
  return process.platform === 'win32' ? '' : output('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** The fields of proc_pid_stat(5) from the third on: the second is a name that may hold spaces and brackets. */
function statFields(pid: number): string[] {
  const stat = readOrNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readOrNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

const output = (command: string, words: string[]): string => (spawnSync(command, words, { encoding: 'utf8' }).stdout ?? '').trim();
