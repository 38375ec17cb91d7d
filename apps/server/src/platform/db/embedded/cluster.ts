import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, asAccount, give } from './account.ts';
import { majorOf, type PostgresBinaries, program } from './findPostgresBinaries.ts';
import type { Place } from './place.ts';
import { CUSTOM_SETTINGS, HOST_RULES, settingsFor } from './settings.ts';

/** The cluster's owner, and the name of its database. */
export const NAME = 'sillage';

/** From this version on, PostgreSQL brings a Unicode-aware C locale of its own and asks nothing of the operating system. */
const BUILTIN_LOCALE_MAJOR = 17;

/** Major version of the cluster there is; undefined where there is none yet. */
export function majorOfCluster(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? majorOf(readFileSync(file, 'utf8')) : undefined;
}

/** @throws Error with a sentence for the operator where the cluster's password is lost */
export function passwordOf(place: Place): string {
  const file = join(place.home, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(place.cluster)) throw new Error(`${file}, the password of the database beside it, is missing. Restore it from a backup.`);
  const password = randomBytes(24).toString('base64url');
  writeWhole(file, `${password}\n`, null);
  return password;
}

/** Makes a new cluster, whole or not at all. */
export function makeCluster(place: Place, binaries: PostgresBinaries, password: string): void {
  const half = join(place.home, 'cluster.half');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  give(half, place.account);
  const secret = join(place.home, 'initdb.secret');
  writeWhole(secret, password, place.account);
  try {
    runInitdb(half, binaries, secret, place.account);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(half, place.cluster);
}

function runInitdb(cluster: string, { folder, version }: PostgresBinaries, secret: string, account: Account | null): void {
  const common = [
    '-D',
    cluster,
    '-U',
    NAME,
    '--pwfile',
    secret,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
  ];
  let said = '';
  for (const locale of localesOf(version)) {
    const options = { cwd: '/', encoding: 'utf8' as const, env: environment(), ...asAccount(account) };
    const run = spawnSync(program(folder, 'initdb'), [...common, ...locale], options);
    if (run.status === 0) return;
    said = run.error?.message ?? run.stderr.trim();
  }
  throw new Error(`initdb of PostgreSQL ${version} failed: ${said}`);
}

/** The best first. Where an operating system does not know C.UTF-8, plain C is left: there, lower('É') stays as it is. */
function localesOf(version: string): string[][] {
  const hasBuiltin = majorOf(version) >= BUILTIN_LOCALE_MAJOR;
  return hasBuiltin ? [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']] : [['--locale=C.UTF-8'], ['--locale=C']];
}

/** What PostgreSQL's programs get to see of our environment: PG… variables would change what they do. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANG');
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Writes the settings of this version of Sillage, and mends the ownership of a cluster that root has copied here. */
export function prepareCluster({ cluster, account }: Place, port: number): void {
  writeWhole(join(cluster, 'postgresql.conf'), settingsFor(port), account);
  writeWhole(join(cluster, 'pg_hba.conf'), HOST_RULES, account);
  if (!existsSync(join(cluster, 'custom.conf'))) writeWhole(join(cluster, 'custom.conf'), CUSTOM_SETTINGS, account);
  chmodSync(cluster, 0o700);
  if (account && statSync(cluster).uid !== account.uid) giveAll(cluster, account);
}

function giveAll(path: string, account: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) giveAll(join(path, entry.name), account);
    else lchownSync(join(path, entry.name), account.uid, account.gid);
  }
  chownSync(path, account.uid, account.gid);
}

/** Readable by its owner only, and never half written. */
export function writeWhole(path: string, text: string, account: Account | null): void {
  const half = `${path}.half`;
  rmSync(half, { force: true });
  writeFileSync(half, text, { mode: 0o600, flush: true });
  give(half, account);
  renameSync(half, path);
}
