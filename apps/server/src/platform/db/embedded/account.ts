import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';

/** Another user of this machine that a child process runs as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** In this order: none of them needs to be made, and PostgreSQL only asks for an entry in the list of users. */
const UNPRIVILEGED = ['nobody', 'postgres', 'daemon'];

function knownAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}

/**
 * PostgreSQL refuses to run as root, so as root it gets the account that owns the cluster, or else an unprivileged one.
 * @returns null where we are not root (or on Windows): the children then run as ourselves
 */
export function accountFor(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const known = knownAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? 0;
  const found = known.find((one) => owner !== 0 && one.uid === owner) ?? pickUnprivileged(known);
  if (!found)
    throw new Error(`PostgreSQL does not run as root, and none of the users ${UNPRIVILEGED.join(', ')} is listed in /etc/passwd.`);
  return found;
}

function pickUnprivileged(known: readonly Account[]): Account | undefined {
  return UNPRIVILEGED.map((name) => known.find((one) => one.name === name)).find((one) => one !== undefined);
}

/** What `spawn` needs to run a program as that account; nothing where it is ourselves. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account may pass a folder or run a program, asked of the kernel itself: mode bits tell only half (ACLs, mounts). */
export function mayUse(path: string, account: Account | null): boolean {
  if (process.platform === 'win32') return true;
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { cwd: '/', ...asAccount(account) });
  if (asked.error) throw new Error(`Cannot run a program as user ${account?.name ?? 'ourselves'}: ${asked.error.message}`);
  return asked.status === 0;
}

export function give(path: string, account: Account | null): void {
  if (account) chownSync(path, account.uid, account.gid);
}
