import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aFreePort } from '../../../../testing/aFreePort.ts';
import { onServer } from '../../../../testing/freshDb.ts';
import { answersFor, makeDatabase, urlOf } from '../../embedded/answers.ts';
import { makeCluster, passwordOf, prepareCluster } from '../../embedded/cluster.ts';
import { findPostgresBinaries, type PostgresBinaries } from '../../embedded/findPostgresBinaries.ts';
import { placeFor, type Place } from '../../embedded/place.ts';
import { runningPostmaster, spawnPostmaster, stopPostmaster } from '../../embedded/postmaster.ts';
import type { Host } from '../hosts.ts';

interface Server {
  /** Made for this test. */
  readonly folder: string;
  readonly place: Place;
  readonly port: number;
}

export interface Pair {
  /** Of the owner, with both hosts. */
  readonly url: string;
  readonly first: Host;
  readonly second: Host;
  /** The first one dies without a word. */
  killFirst(): Promise<void>;
  /** The second one takes over. */
  promoteSecond(): Promise<void>;
  /** The first one comes back, and knows nothing of what happened since. */
  startFirst(): Promise<void>;
  readonly close: () => Promise<void>;
}

/** A PostgreSQL server and another that follows it, without which nothing is committed. */
export async function aPair(): Promise<Pair> {
  const [first, second] = await Promise.all([aPlace(), aPlace()]);
  const binaries = findPostgresBinaries({ account: first.place.account, copies: join(first.place.home, 'programs') });
  const password = passwordOf(first.place);
  makeCluster(first.place, binaries, password);
  const stopFirst = await start(first, binaries, password);
  await makeDatabase(first.port, password);
  await stopFirst();
  follow(first, second, password);
  appendFileSync(join(first.place.cluster, 'custom.conf'), "synchronous_standby_names = '*'\n");
  await start(first, binaries, password);
  await start(second, binaries, password);

  const hosts = [first, second].map(({ port }) => ({ host: '127.0.0.1', port }));
  const [firstHost, secondHost] = hosts as [Host, Host];
  const authority = hosts.map(({ host, port }) => `${host}:${port}`).join(',');
  return {
    url: `postgres://sillage:${password}@${authority}/sillage?target_session_attrs=read-write`,
    first: firstHost,
    second: secondHost,
    killFirst: async () => {
      const running = runningPostmaster(first.place.cluster);
      if (running) process.kill(running.pid, 'SIGKILL');
      while (runningPostmaster(first.place.cluster)) await sleep(20);
    },
    promoteSecond: async () => void (await onServer('select pg_promote()', urlOf(second.port, password, 'sillage'))),
    startFirst: async () => void (await start(first, binaries, password)),
    close: async () => {
      for (const { place } of [first, second]) {
        const running = runningPostmaster(place.cluster);
        if (running) await stopPostmaster(running.pid, binaries);
      }
      // Only what was made here: where root may not be entered, a place stands elsewhere.
      for (const { folder, place } of [first, second]) {
        for (const made of [place.home, folder]) rmSync(made, { recursive: true, force: true });
      }
    },
  };
}

async function aPlace(): Promise<Server> {
  // Empty, so that PostgreSQL's account may be let in.
  const folder = mkdtempSync(join(tmpdir(), 'sillage-pair-'));
  return { folder, place: placeFor(folder), port: await aFreePort() };
}

async function start({ place, port }: Server, binaries: PostgresBinaries, password: string): Promise<() => Promise<void>> {
  prepareCluster(place, port);
  const pid = spawnPostmaster(place, binaries, () => undefined);
  while (!(await answersFor(place.cluster, port, password))) await sleep(50);
  return () => stopPostmaster(pid, binaries);
}

/** The second cluster becomes a copy of the first, which is not running, and follows it from then on. */
function follow(first: Server, second: Server, password: string): void {
  cpSync(first.place.cluster, second.place.cluster, { recursive: true });
  writeFileSync(join(second.place.cluster, 'standby.signal'), '');
  const settings = `primary_conninfo = 'host=127.0.0.1 port=${first.port} user=sillage password=${password} application_name=second'\n`;
  appendFileSync(join(second.place.cluster, 'custom.conf'), settings);
}
