import { DomainError } from '@sillage/domain/domainError';
import { openArrivalClock, type Ingest } from './ingest.ts';
import { holderAt } from './knownTracker.ts';
import type { TrackerRegistry } from './registry.ts';
import type { LoggedReport, ReportLog } from './reportLog.ts';

/**
 * What gateways do where a log stands before the database: a report is acknowledged once the log has it. Whether it repeats another one is found when it is
 * written, so that none counts as a duplicate here.
 */
export function openLoggedIngest(log: ReportLog, now: () => Date): Ingest {
  const arrivalMicros = openArrivalClock();
  return {
    hasRoom: () => log.hasRoom(),
    async submit(deliveries) {
      const receivedMs = now().getTime();
      const kept = deliveries.filter(({ tracker, report }) => holderAt(tracker, report.deviceTime) !== null);
      if (kept.length > 0 && !log.hasRoom()) throw new DomainError('ingest.busy');
      await log.append(
        kept.map(({ tracker, report, isHistory, arrival = { receivedMs, micros: arrivalMicros(receivedMs) } }) => ({
          identifier: tracker.identifier,
          report,
          ...arrival,
          ...(isHistory && { isHistory }),
        })),
      );
      return { accepted: kept.length, duplicates: 0 };
    },
  };
}

/** Writes what comes out of the log. A tracker that is not there any more has nowhere to keep its reports. */
export function writeLogged(registry: TrackerRegistry, ingest: Ingest): (reports: readonly LoggedReport[]) => Promise<void> {
  return async (reports) => {
    const known = await registry.findAll(reports.map(({ identifier }) => identifier));
    await ingest.submit(
      reports.flatMap(({ identifier, report, isHistory, ...arrival }) => {
        const tracker = known.get(identifier);
        return tracker ? [{ tracker, report, arrival, isHistory }] : [];
      }),
    );
  };
}
