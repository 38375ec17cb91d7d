import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** Up to when each tracker's measurements were acknowledged, kept in a file so that a restart goes on from there. Times are epoch ms. */
export interface Memory {
  sentThrough(uniqueIdentifiant: string): number | null;
  remember(uniqueIdentifiant: string, through: number): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/** What was acknowledged and not written when the process is killed is sent again, and stored once. */
const WRITE_EVERY_MS = 2000;

interface Content {
  readonly startedAt: string;
  readonly sentThrough: Record<string, string>;
}

/** Beside the demo file: `demo.json` has `demo.sent.json`. A memory of another demo, or one that cannot be read, is as good as none. */
export async function openMemory(demoFile: string, startedAt: string): Promise<Memory> {
  const { dir, name } = parse(demoFile);
  const path = join(dir, `${name}.sent.json`);
  const known = new Map(Object.entries(await readTimes(path, startedAt)).map(([tracker, time]) => [tracker, Date.parse(time)]));
  let isDirty = false;
  let writing = Promise.resolve();

  const write = async () => {
    if (!isDirty) return;
    isDirty = false;
    const sentThrough = Object.fromEntries([...known].map(([tracker, time]) => [tracker, new Date(time).toISOString()]));
    const content: Content = { startedAt, sentThrough };
    await writeFile(`${path}.new`, JSON.stringify(content, null, 1));
    await rename(`${path}.new`, path);
  };
  const timer = setInterval(() => {
    // A full disk must not stop the trackers: the next write may succeed.
    writing = writing.then(write).catch(() => void (isDirty = true));
  }, WRITE_EVERY_MS);
  timer.unref();

  return {
    sentThrough: (uniqueIdentifiant) => known.get(uniqueIdentifiant) ?? null,
    remember(uniqueIdentifiant, through) {
      known.set(uniqueIdentifiant, through);
      isDirty = true;
    },
    async close() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}

async function readTimes(path: string, startedAt: string): Promise<Record<string, string>> {
  try {
    const content = JSON.parse(await readFile(path, 'utf8')) as Content;
    return content.startedAt === startedAt ? content.sentThrough : {};
  } catch {
    return {};
  }
}
