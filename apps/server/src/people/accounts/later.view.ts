import { DomainError } from '@sillage/domain/domainError';
import type { Log } from '../../platform/log.ts';

/** Work that no answer waits for, so that the time an answer takes tells nothing. */
export interface Later {
  do(work: () => Promise<unknown>): void;
  /** Resolves when all that was begun is over. */
  settled(): Promise<void>;
}

export function openLater(log: Log): Later {
  const underWay = new Set<Promise<void>>();

  async function run(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // To refuse is no failure; it is only told to nobody.
      if (!(error instanceof DomainError)) log.error({ error }, 'what was left for later failed');
    }
  }
  return {
    do(work) {
      const running = run(work);
      underWay.add(running);
      void running.finally(() => underWay.delete(running));
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
