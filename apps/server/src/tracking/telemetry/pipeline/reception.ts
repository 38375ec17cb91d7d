import { DomainError } from '@sillage/domain/domainError';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Identity } from './identity.ts';
import type { Delivery, Ingest, Outcome } from './ingest.ts';
import type { KnownTracker } from './knownTracker.ts';
import type { Mappings } from './mappings.ts';
import type { RawMessages } from './rawMessages.ts';

/** What a gateway says of a message that brought no reading. */
export type Rejection = 'noSecret' | 'malformed' | 'foreignTopic' | 'tooMany' | 'tooLarge' | 'timeout';

/** What every gateway has to do with what came in, whatever the protocol: believe it, keep it, count it. */
export interface Reception {
  readonly identity: Identity;
  readonly mappings: Mappings;
  /**
   * Answers once they are durable.
   * @throws DomainError `ingest.busy` when nothing can be kept for the moment: nothing may be acknowledged, the tracker sends again
   */
  keep(protocol: string, deliveries: readonly Delivery[]): Promise<Outcome>;
  keepOf(protocol: string, tracker: KnownTracker, reports: readonly Report[]): Promise<Outcome>;
  /** @throws DomainError `ingest.busy` while nothing can be kept, before a body is read for nothing */
  requireRoom(protocol: string): void;
  /** Understood, with nothing in it to keep. */
  ignored(protocol: string): void;
  rejected(protocol: string, why: Rejection, count?: number): void;
  /** What a tracker that is known sent, kept for people to look at; see `RawMessages`. */
  heard: RawMessages['note'];
}

export function openReception({
  identity,
  mappings,
  ingest,
  metrics,
  rawMessages,
}: {
  readonly identity: Identity;
  readonly mappings: Mappings;
  readonly ingest: Ingest;
  readonly metrics: Metrics;
  readonly rawMessages: RawMessages;
}): Reception {
  async function keep(protocol: string, deliveries: readonly Delivery[]): Promise<Outcome> {
    try {
      const outcome = await ingest.submit(deliveries);
      metrics.readings.inc({ protocol, outcome: 'accepted' }, outcome.accepted);
      metrics.readings.inc({ protocol, outcome: 'duplicate' }, outcome.duplicates);
      return outcome;
    } catch (error) {
      metrics.rejections.inc({ protocol, reason: error instanceof DomainError && error.code === 'ingest.busy' ? 'busy' : 'failed' });
      throw error;
    }
  }

  return {
    identity,
    mappings,
    keep,
    keepOf: (protocol, tracker, reports) =>
      keep(
        protocol,
        reports.map((report) => ({ tracker, report })),
      ),
    requireRoom: (protocol) => {
      if (ingest.hasRoom()) return;
      metrics.rejections.inc({ protocol, reason: 'busy' });
      throw new DomainError('ingest.busy');
    },
    ignored: (protocol) => metrics.readings.inc({ protocol, outcome: 'ignored' }),
    heard: (...args) => rawMessages.note(...args),
    rejected: (protocol, why, count = 1) => metrics.rejections.inc({ protocol, reason: why }, count),
  };
}
