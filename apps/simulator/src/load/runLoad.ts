import type { BackOff } from '../senders/deliver.ts';
import { openLinks, type Links } from '../senders/openLink.ts';
import { feed, pause } from './feed.ts';
import { inParallel } from './inParallel.ts';
import type { Ledger } from './ledger.ts';
import { openLoader, type Loader } from './loader.ts';
import { wayOf, type LoadOptions } from './loadOptions.ts';
import { openTally, type LoadTotal, type Tally } from './tally.ts';

export interface LoadReport extends LoadTotal {
  /** How long readings were made, without the wait for the last acknowledgements. */
  readonly seconds: number;
  /** Readings acknowledged within that time, a second. */
  readonly perSecond: number;
  /** Sent, and not acknowledged to the end. */
  readonly unacknowledged: number;
  readonly ledger: Ledger;
}

const CONNECT_AT_ONCE = 50;
const DRAIN_SECONDS = 10;
/** A load tries again sooner than a device: it is there to find out when the gateway is back. */
const LOAD_BACK_OFF: BackOff = { firstMs: 50, mostMs: 1000 };

/**
 * Sends readings of many trackers and measures the acknowledgements. What is not acknowledged is kept and sent again.
 * @throws Error when a gateway is switched off, or a tracker cannot connect at the beginning
 */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const { rate, seconds, drainSeconds = DRAIN_SECONDS, onSecond } = options;
  const tally = openTally();
  const links = openLinks(options.gateways);
  const failure = new AbortController();
  const end = new AbortController();
  const signal = AbortSignal.any([failure.signal, end.signal, ...(options.signal ? [options.signal] : [])]);
  let loaders: readonly Loader[] = [];
  let turns: NodeJS.Timeout | undefined;
  try {
    loaders = openLoaders(options, { tally, links, signal, onFailure: (error) => failure.abort(error) });
    await inParallel(loaders, CONNECT_AT_ONCE, ({ link }) => link.open(signal));
    turns = setInterval(() => onSecond?.(tally.turn()), 1000);
    const lasted = await feed(loaders, { rate, seconds, signal });
    const perSecond = tally.total().acknowledged / lasted;
    await Promise.race([Promise.all(loaders.map((loader) => loader.finish())), pause(drainSeconds * 1000, signal)]);
    failure.signal.throwIfAborted();
    const total = tally.total();
    return { ...total, seconds: lasted, perSecond, unacknowledged: total.sent - total.acknowledged, ledger: tally.ledger() };
  } finally {
    clearInterval(turns);
    end.abort();
    await Promise.all(loaders.map(({ link }) => link.close()));
    links.close();
  }
}

interface Surroundings {
  readonly tally: Tally;
  readonly links: Links;
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown) => void;
}

function openLoaders({ trackers, protocol, batch, backOff = LOAD_BACK_OFF }: LoadOptions, surroundings: Surroundings): Loader[] {
  return trackers.map((tracker, index) => {
    const way = wayOf(protocol, index);
    const link = surroundings.links.open(way, tracker);
    if (!link) throw new Error(`The gateway for ${way} is switched off (port 0).`);
    return openLoader({ ...surroundings, index, uniqueIdentifiant: tracker.uniqueIdentifiant, link, batch, backOff });
  });
}
