import { setTimeout as sleep } from 'node:timers/promises';
import { deliver } from '../senders/deliver.ts';
import type { Link } from '../senders/link.ts';
import { openLinks } from '../senders/openLink.ts';
import { announcer, type Announcer } from './announcer.ts';
import type { DemoFileTracker } from './demoFile.ts';
import { DEMO_JOURNEYS } from './demoScenes.ts';
import { follow } from './follow.ts';
import type { Journey } from './journey.ts';
import { openMemory, type Memory } from './memory.ts';
import { readDemoFile } from './readDemoFile.ts';

export interface DemoOptions {
  /** Path of the file that the server's seed wrote. */
  readonly file: string;
  /** Origin of the API; by default this machine, at the port that the file names. */
  readonly base?: URL | undefined;
  readonly signal: AbortSignal;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

interface Rider {
  readonly tracker: DemoFileTracker;
  readonly journey: Journey;
  readonly link: Link;
}

/** Lets the trackers of the demo report until the signal is aborted. */
export async function runDemo({ file, base, signal, say }: DemoOptions): Promise<void> {
  const { startedAt, ports, trackers } = await readDemoFile(file);
  const origin = base ?? new URL(`http://127.0.0.1:${ports.http}`);
  const links = openLinks({ base: origin, ports });
  const memory = await openMemory(file, startedAt);
  const riders = trackers.flatMap((tracker) => {
    const journey = DEMO_JOURNEYS.get(tracker.journey);
    const link = journey ? links.open(tracker.way, tracker) : null;
    if (!journey) say(`${tracker.uniqueIdentifiant} has an unknown journey (${tracker.journey}): it stays where it is.`);
    else if (!link) say(`${tracker.uniqueIdentifiant} stays silent: its gateway (${tracker.way}) is switched off.`);
    return journey && link ? [{ tracker, journey, link }] : [];
  });
  const reported = announcer(
    riders.map(({ tracker }) => tracker.uniqueIdentifiant),
    say,
  );
  // When one fails for a reason of its own, the others end too.
  const failure = new AbortController();
  const life = AbortSignal.any([signal, failure.signal]);
  try {
    await Promise.all(riders.map((rider) => ride(rider, { startedAt: Date.parse(startedAt), memory, told: reported, signal: life })));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    failure.abort();
    await Promise.all(riders.map(({ link }) => link.close()));
    links.close();
    await memory.close();
  }
}

interface Ride {
  readonly startedAt: number;
  readonly memory: Memory;
  readonly told: Announcer;
  readonly signal: AbortSignal;
}

function ride(
  { tracker: { uniqueIdentifiant }, journey, link }: Rider,
  { startedAt, memory, told: reported, signal }: Ride,
): Promise<void> {
  return follow({
    journey,
    startedAt,
    sentThrough: memory.sentThrough(uniqueIdentifiant),
    deliver: (measurements, onAcknowledged) =>
      deliver(link, measurements, {
        signal,
        onAcknowledged,
        onNotAcknowledged: (error) => reported.notAcknowledged(uniqueIdentifiant, error),
      }),
    onAcknowledged(through, count) {
      memory.remember(uniqueIdentifiant, through);
      reported.acknowledged(uniqueIdentifiant, count);
    },
    onCaughtUp: () => reported.caughtUp(uniqueIdentifiant),
    now: Date.now,
    sleep: (ms) => sleep(ms, undefined, { signal }),
  });
}
