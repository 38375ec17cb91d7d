import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accountFor, mayUse } from './account.ts';
import { findPostgresBinaries } from './findPostgresBinaries.ts';
import { npmPackage, prepareNpmBinaries } from './npmBinaries.ts';
import { runningPostmaster } from './postmaster.ts';
import { aFolder, ask, askUntilAnswered, aSillage, clusterIn, killPostgres } from './testing/aSillage.ts';

const isRoot = process.getuid?.() === 0;
const nobody = accountFor('/nowhere');

const hasSystem = findPostgresBinaries().from === 'system';

describe.each(['system', 'npm'] as const)('PostgreSQL from %s', (prefer) => {
  const isHere = prefer === 'npm' || hasSystem;

  test.runIf(isHere && isRoot)('makes, closes and opens a database as root, run by an account without rights', async () => {
    const dataDir = aFolder();
    await keepsWhatItIsReported(dataDir, prefer);
    expect(statSync(clusterIn(dataDir)).uid).toBe(nobody?.uid);
    expect(statSync(join(dataDir, 'postgres/password')).uid).toBe(0);
  });

  test.runIf(isHere)('makes, closes and opens a database as an ordinary user', async ({ skip }) => {
    skip(prefer === 'npm' && !mayUse(npmPackage()?.native ?? '', nobody), 'these programs stand in a folder that only root may enter');
    const dataDir = aFolder();
    await keepsWhatItIsReported(dataDir, prefer, nobody?.uid);
    expect(statSync(clusterIn(dataDir)).uid).toBe(nobody?.uid ?? process.getuid?.());
  });
});

async function keepsWhatItIsReported(dataDir: string, prefer: 'system' | 'npm', uid?: number) {
  const options = { prefer, ...(uid === undefined ? {} : { uid }) };
  const first = await aSillage(dataDir, options);
  expect(first.refused).toBeUndefined();
  expect(first.binaries?.from).toBe(prefer);
  await ask(first.url, 'create table kept as select 42 as answer');
  expect(await first.stop()).toBe(0);
  expect(runningPostmaster(clusterIn(dataDir))).toBeNull();

  const second = await aSillage(dataDir, options);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await second.stop()).toBe(0);
}

describe('the server', () => {
  test('keeps what it promises safe, listens on loopback only, and speaks UTF-8 and UTC', async () => {
    const dataDir = aFolder();
    const { url } = await aSillage(dataDir);
    const named = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'listen_addresses',
      'unix_socket_directories',
      'jit',
      'timezone',
      'data_checksums',
    ];
    const [settings] = await ask<Record<string, string>>(
      url,
      `select ${named.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      jit: 'off',
      timezone: 'UTC',
      data_checksums: 'on',
    });
    expect(
      await ask(url, "select lower('ÉTÉ') as word, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'sillage'"),
    ).toEqual([{ word: 'été', encoding: 'UTF8' }]);
  });

  test('lets nobody in without the password, which only its owner can read', async () => {
    const dataDir = aFolder();
    const { url } = await aSillage(dataDir);
    const guessed = new URL(url);
    guessed.password = 'guessed';
    await expect(ask(guessed.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  });

  test('stops cleanly while someone is still connected, in the middle of a transaction', async () => {
    const dataDir = aFolder();
    const first = await aSillage(dataDir);
    const busy = new Client({ connectionString: first.url });
    const cut = new Promise((resolve) => busy.on('error', resolve));
    await busy.connect();
    await busy.query('begin; create table lost (id int)');
    expect(await first.stop()).toBe(0);
    await cut;
    const second = await aSillage(dataDir);
    expect(await ask(second.url, "select to_regclass('lost') as lost")).toEqual([{ lost: null }]);
    const logs = join(clusterIn(dataDir), 'log');
    const said = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
    expect(said.join()).not.toContain('not properly shut down');
  });

  test('takes another port where its own is taken meanwhile, and keeps to that one', async () => {
    const dataDir = aFolder();
    const first = await aSillage(dataDir);
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    onTestFinished(() => void squatter.close());
    const second = await aSillage(dataDir);
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    await second.stop();
    const third = await aSillage(dataDir);
    expect(third.url).toBe(second.url);
  });
});

describe('a crash', () => {
  test('of PostgreSQL, every process of it, is mended at once on the same address', async () => {
    const dataDir = aFolder();
    const sillage = await aSillage(dataDir);
    await ask(sillage.url, 'create table kept as select 42 as answer');
    const before = killPostgres(clusterIn(dataDir));
    expect(await askUntilAnswered(sillage.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(runningPostmaster(clusterIn(dataDir))?.pid).not.toBe(before);
    expect(sillage.child.exitCode).toBeNull();
    expect(await sillage.stop()).toBe(0);
  });

  test('of Sillage leaves PostgreSQL running; the next one takes it over, mends it when it dies, and stops it', async () => {
    const dataDir = aFolder();
    const first = await aSillage(dataDir);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.kill();
    const left = runningPostmaster(clusterIn(dataDir));
    expect(left).not.toBeNull();

    const second = await aSillage(dataDir);
    expect(second.url).toBe(first.url);
    expect(second.lines.join()).toContain(`PostgreSQL (process ${left?.pid}) is still running`);
    expect(runningPostmaster(clusterIn(dataDir))).toEqual(left);

    killPostgres(clusterIn(dataDir));
    expect(await askUntilAnswered(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await second.stop()).toBe(0);
    expect(runningPostmaster(clusterIn(dataDir))).toBeNull();
  });

  test('of both leaves a process number that means nothing, even when another process has it now', async () => {
    const dataDir = aFolder();
    const first = await aSillage(dataDir);
    await first.kill();
    killPostgres(clusterIn(dataDir));
    const file = join(clusterIn(dataDir), 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    const second = await aSillage(dataDir);
    expect(second.refused).toBeUndefined();
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a data folder', () => {
  test('serves one Sillage at a time; the second is told so, and the first goes on', async () => {
    const dataDir = aFolder();
    const first = await aSillage(dataDir);
    const second = await aSillage(dataDir);
    expect(second.refused).toContain(`Another Sillage (process ${first.child.pid}`);
    expect(second.refused).toContain(dataDir);
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('that another host of the same volume uses is refused while that one lives, and taken over when it does not', async () => {
    const dataDir = aFolder();
    const lock = join(dataDir, 'postgres/sillage.lock');
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(lock, JSON.stringify({ pid: 1, birth: 'of another machine', host: 'elsewhere' }));
    const beating = setInterval(() => utimesSync(lock, new Date(), new Date()), 100);
    const during = await aSillage(dataDir).finally(() => clearInterval(beating));
    expect(during.refused).toContain('process 1 on elsewhere');
    const after = await aSillage(dataDir);
    expect(after.refused).toBeUndefined();
  });

  test('of another major version is refused with what to do', async () => {
    const dataDir = aFolder();
    mkdirSync(clusterIn(dataDir), { recursive: true });
    writeFileSync(join(clusterIn(dataDir), 'PG_VERSION'), '99\n');
    const { refused } = await aSillage(dataDir);
    expect(refused).toContain('made by PostgreSQL 99');
    expect(refused).toContain('apt-get install postgresql-99');
  });

  test('that lost its password is refused with the file that is missing', async () => {
    const dataDir = aFolder();
    await (await aSillage(dataDir)).stop();
    rmSync(join(dataDir, 'postgres/password'));
    const { refused } = await aSillage(dataDir);
    expect(refused).toContain('postgres/password');
  });

  test.runIf(isRoot)('made for root alone just now, as mktemp does, is opened for PostgreSQL to pass through', async () => {
    const dataDir = join(aFolder(), 'fresh');
    mkdirSync(dataDir, { mode: 0o700 });
    const sillage = await aSillage(dataDir);
    expect(existsSync(join(dataDir, 'postgres/LOCATION'))).toBe(false);
    expect(await sillage.stop()).toBe(0);
  });

  test.runIf(isRoot)('that PostgreSQL cannot reach keeps a note of where its database stands instead', async () => {
    const hidden = aFolder();
    const dataDir = join(hidden, 'clone', 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(hidden, 0o700);
    const first = await aSillage(dataDir);
    const home = readFileSync(join(dataDir, 'postgres/LOCATION'), 'utf8').split('\n')[0] ?? '';
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    expect(home).toMatch(/^\/var\/lib\/sillage\/[0-9a-f]{16}$/);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(existsSync(clusterIn(dataDir))).toBe(false);
    const second = await aSillage(dataDir);
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });
});

test.runIf(isRoot)('programs from npm that PostgreSQL’s account cannot reach are copied out, and run there', () => {
  const found = npmPackage();
  if (!found) throw new Error('no PostgreSQL in npm for this machine');
  const hidden = aFolder();
  chmodSync(hidden, 0o700);
  cpSync(found.native, join(hidden, 'native'), { recursive: true, verbatimSymlinks: true });
  const native = prepareNpmBinaries({ native: join(hidden, 'native'), version: '18' }, join(aFolder(), 'programs'), nobody);
  expect(native).toMatch(/programs\/18$/);
  expect(mayUse(join(native, 'bin/postgres'), nobody)).toBe(true);
  expect(existsSync(join(native, 'lib/libpq.so.5'))).toBe(true);
});

test.runIf(hasSystem)('programs of the system come first, and those from npm when they are preferred', () => {
  expect(findPostgresBinaries().from).toBe('system');
  expect(findPostgresBinaries({ prefer: 'npm' }).from).toBe('npm');
});

test('programs older than PostgreSQL 15 are never taken', () => {
  expect(() => findPostgresBinaries({ major: 14 })).toThrow('no PostgreSQL 14 was found');
});
