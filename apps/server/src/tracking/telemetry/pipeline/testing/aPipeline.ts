import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { onTestFinished } from 'vitest';
import { openBus } from '../../../../platform/bus/bus.ts';
import type { Database } from '../../../../platform/db/openDatabase.ts';
import { openLog } from '../../../../platform/log.ts';
import { openMetrics } from '../../../../platform/metrics.ts';
import { openIngest, type Outcome } from '../ingest.ts';
import type { KnownTracker } from '../knownTracker.ts';
import { openRegistry } from '../registry.ts';
import { openWriter } from '../writer.ts';
import type { TestTracker } from './aTracker.ts';

/** The pipeline as a process opens it, around this database. */
export function aPipeline(
  { db, ingestPool }: Pick<Database, 'db' | 'ingestPool'>,
  { retentionMonths, now = () => new Date() }: { retentionMonths?: number; now?: () => Date } = {},
) {
  const log = openLog('silent');
  const metrics = openMetrics();
  const bus = openBus((error) => {
    throw error;
  });
  const registry = openRegistry(db, bus, log);
  const writer = openWriter({ pool: ingestPool, log, metrics, bus, retentionMonths });
  return {
    log,
    metrics,
    bus,
    registry,
    writer,
    ingest: openIngest(writer, now),
    close: async () => {
      await writer.close();
      registry.close();
    },
  };
}

export type TestPipeline = ReturnType<typeof aPipeline>;

export const NOON = Date.UTC(2026, 5, 1, 12);
export const MINUTE = 60_000;

/** So many minutes after noon. */
export const at = (minutes: number, more: Omit<Report, 'deviceTime'> = {}): Report => ({ deviceTime: NOON + minutes * MINUTE, ...more });

/** A process of its own around the database, at one o'clock, until the test is over. */
export function pipelineFor(database: Pick<Database, 'db' | 'ingestPool'>, options: Parameters<typeof aPipeline>[1] = {}): TestPipeline {
  const pipeline = aPipeline(database, { now: () => new Date(NOON + 60 * MINUTE), ...options });
  onTestFinished(() => pipeline.close());
  return pipeline;
}

export async function known(pipeline: TestPipeline, { identifier }: Pick<TestTracker, 'identifier'>): Promise<KnownTracker> {
  const found = await pipeline.registry.find(identifier);
  if (!found) throw new Error('the tracker is not known');
  return found;
}

export async function submit(
  pipeline: TestPipeline,
  tracker: Pick<TestTracker, 'identifier'>,
  reports: readonly Report[],
): Promise<Outcome> {
  const one = await known(pipeline, tracker);
  return pipeline.ingest.submit(reports.map((report) => ({ tracker: one, report })));
}
