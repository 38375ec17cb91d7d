import { readFile } from 'node:fs/promises';
import type { DemoFile, DemoFileTracker } from './demoFile.ts';
import { WAYS } from './demoTracker.ts';

const PORTS = ['http', 'osmand', 'teltonika', 'gt06', 'mqtt'] as const;

/** @throws Error that says what is wrong with the file */
export async function readDemoFile(path: string): Promise<DemoFile> {
  const content = await readJson(path);
  const wrong = whatIsWrong(content);
  if (wrong !== null) throw new Error(`${path} is not a demo file: ${wrong}`);
  return content as DemoFile;
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`The demo file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function whatIsWrong(content: unknown): string | null {
  if (!isRecord(content)) return 'it is not an object';
  const { startedAt, ports, trackers } = content;
  if (typeof startedAt !== 'string' || Number.isNaN(Date.parse(startedAt))) return '"startedAt" is no time';
  if (!isRecord(ports)) return '"ports" is missing';
  const port = PORTS.find((name) => !Number.isInteger(ports[name]));
  if (port !== undefined) return `"ports.${port}" is no port`;
  if (!Array.isArray(trackers)) return '"trackers" is no list';
  const stranger = trackers.findIndex((tracker) => !isTracker(tracker));
  return stranger < 0 ? null : `"trackers[${stranger}]" needs uniqueIdentifiant, way (${WAYS.join(', ')}), secret and journey`;
}

function isTracker(value: unknown): value is DemoFileTracker {
  if (!isRecord(value)) return false;
  const texts = [value['uniqueIdentifiant'], value['secret'], value['journey']];
  return texts.every((text) => typeof text === 'string') && WAYS.some((way) => way === value['way']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
