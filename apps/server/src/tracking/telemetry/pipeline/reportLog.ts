import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { Arrival } from './ingest.ts';

/** What a tracker reported, on its way through the log. */
export interface LoggedReport extends Arrival {
  readonly identifier: string;
  readonly report: Report;
  readonly isHistory?: boolean;
}

/** A durable log before the database: reports wait in it for whoever writes them, and none is taken out before it is written. */
export interface ReportLog {
  /** False while `append` would refuse. */
  hasRoom(): boolean;
  /** Answers once the log has them for good. @throws DomainError `ingest.busy` when it does not: some may be in it all the same, send again */
  append(reports: readonly LoggedReport[]): Promise<void>;
  /**
   * Hands everything over, here or at another node, until it is stopped.
   * @param write answers once they are in the database. What it refuses as `ingest.malformed` is left out; for anything else the same reports come again
   */
  consume(write: (reports: readonly LoggedReport[]) => Promise<void>): { stop(): Promise<void> };
  /** How long the oldest report has been waiting to be written. */
  oldestWaitMs(): number;
  close(): Promise<void>;
}
