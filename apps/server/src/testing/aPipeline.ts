import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { afterAll } from 'vitest';
import { evaluateDue } from '../monitoring/evaluation/evaluation.jobs.ts';
import type { Services } from '../platform/services.ts';
import { openIngest } from '../tracking/telemetry/pipeline/ingest.ts';
import { openRegistry } from '../tracking/telemetry/pipeline/registry.ts';
import { openWriter } from '../tracking/telemetry/pipeline/writer.ts';
import type { FreshDb } from './freshDb.ts';

/** The pipeline behind the gateways, without the gateways. */
export function aPipeline(database: FreshDb, services: Services) {
  const { db, bus, log, metrics, now } = services;
  const writer = openWriter({ pool: database.ingestPool, log, metrics, bus, retentionMonths: services.config.READINGS_RETENTION_MONTHS });
  const registry = openRegistry(db, bus, log);
  const ingest = openIngest(writer, now);
  afterAll(async () => {
    await writer.close();
    registry.close();
  });
  return {
    writer,
    registry,
    ingest,
    /** Delivers these reports of one tracker, in one message. */
    report: async (identifier: string, reports: readonly Report[]) => {
      const tracker = await registry.find(identifier);
      if (!tracker) throw new Error(`${identifier} is not known`);
      return ingest.submit(reports.map((report) => ({ tracker, report })));
    },
    /** Lets alerts and shipments look at all that was reported. */
    evaluate: async () => {
      for (let more = true; more;) {
        const { failed, mayBeMore } = await evaluateDue(services, []);
        if (failed.length > 0) throw new Error(`trackers ${failed.join(', ')} could not be evaluated`);
        more = mayBeMore;
      }
    },
  };
}
