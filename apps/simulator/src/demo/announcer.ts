import type { NotAcknowledged } from '../senders/link.ts';

/** Tells people how the trackers fare, in few lines: a gateway that is down is one trouble, not one for every tracker. */
export interface Announcer {
  acknowledged(tracker: string, count: number): void;
  notAcknowledged(tracker: string, error: NotAcknowledged): void;
  caughtUp(tracker: string): void;
}

const SAY_TROUBLE_AFTER_MS = 3000;

/** @param say prints a line */
export function announcer(trackers: readonly string[], say: (line: string) => void): Announcer {
  const behind = new Set(trackers);
  const troubled = new Map<string, string>();
  let sent = 0;
  let timer: NodeJS.Timeout | null = null;
  let wasSaid = false;

  const sayTrouble = () => {
    timer = null;
    const [first] = troubled;
    if (!first || wasSaid) return;
    wasSaid = true;
    const [tracker, why] = first;
    const others = troubled.size > 1 ? ` and ${troubled.size - 1} other ${troubled.size === 2 ? 'tracker' : 'trackers'} are` : ' is';
    say(`${tracker}${others} not acknowledged (${why}): measurements are kept and sent again.`);
  };

  return {
    acknowledged(tracker, count) {
      sent += count;
      if (!troubled.delete(tracker) || troubled.size > 0 || !wasSaid) return;
      wasSaid = false;
      say('All trackers are acknowledged again.');
    },
    notAcknowledged(tracker, error) {
      troubled.set(tracker, error.message);
      timer ??= setTimeout(sayTrouble, SAY_TROUBLE_AFTER_MS).unref();
    },
    caughtUp(tracker) {
      if (!behind.delete(tracker) || behind.size > 0) return;
      const live = trackers.length === 1 ? '1 tracker reports' : `${trackers.length} trackers report`;
      say(`${sent} earlier measurements are delivered; ${live} live.`);
    },
  };
}
