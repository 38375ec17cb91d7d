import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Account, mayUse } from './account.ts';
import { npmPackage, prepareNpmBinaries } from './npmBinaries.ts';

export interface PostgresBinaries {
  readonly from: 'system' | 'npm';
  /** Holds `initdb` and `postgres`. */
  readonly folder: string;
  /** As PostgreSQL says it: `15.14`. */
  readonly version: string;
}

export interface Wish {
  /** Which kind is taken where both would do; the system's unless said otherwise. */
  readonly prefer?: 'system' | 'npm' | undefined;
  /** Major version that an existing cluster needs. */
  readonly major?: number | undefined;
  /** Who will run them; ourselves unless said otherwise. */
  readonly account?: Account | null | undefined;
  /** Where the npm package's programs are copied to when they cannot run where they are. */
  readonly copies?: string | undefined;
}

const OLDEST_MAJOR = 15;

export const majorOf = (version: string): number => Number.parseInt(version, 10);

/** @returns the path of a program of PostgreSQL, with the ending that this system wants */
export const program = (folder: string, name: string): string => join(folder, process.platform === 'win32' ? `${name}.exe` : name);

/**
 * The system's PostgreSQL (15 or later; the newest), else the one from npm; or the other way round when preferred.
 * @throws Error with a sentence for the operator where none will do
 */
export function findPostgresBinaries({ prefer = 'system', major, account = null, copies }: Wish = {}): PostgresBinaries {
  const isFit = ({ version }: PostgresBinaries) => majorOf(version) >= OLDEST_MAJOR && (major === undefined || majorOf(version) === major);
  const kinds = [() => onTheSystem(account).filter(isFit).toSorted(newestFirst)[0], () => fromNpm(isFit, account, copies)];
  for (const kind of prefer === 'npm' ? kinds.toReversed() : kinds) {
    const found = kind();
    if (found) return found;
  }
  throw new Error(noneFit(major));
}

const newestFirst = (a: PostgresBinaries, b: PostgresBinaries) => Number.parseFloat(b.version) - Number.parseFloat(a.version);

function onTheSystem(account: Account | null): PostgresBinaries[] {
  return systemFolders()
    .filter((folder) => ['initdb', 'postgres'].every((name) => existsSync(program(folder, name)) && mayUse(program(folder, name), account)))
    .flatMap((folder) => {
      const version = versionOf(folder);
      return version ? [{ from: 'system' as const, folder, version }] : [];
    });
}

function systemFolders(): string[] {
  const versioned = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/Library/PostgreSQL', 'C:/Program Files/PostgreSQL'];
  const single = [
    '/usr/bin',
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
    '/Applications/Postgres.app/Contents/Versions/latest/bin',
  ];
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    inside(parent).filter((path) => path.includes('postgresql@')),
  );
  const redHat = inside('/usr').filter((path) => path.includes('pgsql-'));
  const found = [...versioned.flatMap(inside), ...homebrew, ...redHat].map((parent) => join(parent, 'bin'));
  return [...new Set([...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...found, ...single])];
}

function inside(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function versionOf(folder: string): string | null {
  const said = spawnSync(program(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(said)?.[1] ?? null;
}

/** The package's version is its PostgreSQL's, with a word of its own behind it; that decides before anything is copied. */
function fromNpm(isFit: (one: PostgresBinaries) => boolean, account: Account | null, copies: string | undefined): PostgresBinaries | null {
  const found = npmPackage();
  const described = { from: 'npm' as const, folder: '', version: found?.version ?? '0' };
  if (!found || !isFit(described)) return null;
  const folder = join(prepareNpmBinaries(found, copies, account), 'bin');
  const version = versionOf(folder);
  if (!version)
    throw new Error(
      `PostgreSQL from npm does not run here (${dirname(folder)}). Install PostgreSQL ${OLDEST_MAJOR} or later, or set DATABASE_URL.`,
    );
  return { ...described, folder, version };
}

function noneFit(major: number | undefined): string {
  if (major === undefined)
    return `No PostgreSQL ${OLDEST_MAJOR} or later was found, and npm has none for ${process.platform}-${process.arch}. Install it (Debian: apt-get install postgresql), or set DATABASE_URL.`;
  return `The database was made by PostgreSQL ${major}, and no PostgreSQL ${major} was found. Install it (Debian: apt-get install postgresql-${major}), and start again: where a later PostgreSQL is there too, the database is moved to it. Or start on an empty DATA_DIR and restore a backup.`;
}
