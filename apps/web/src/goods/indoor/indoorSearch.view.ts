import { PERIODS, type Period } from '@sillage/domain/platform/time/periods';

/** What the address bar of a building carries. */
export interface IndoorSearch {
  /** Its level. */
  readonly floor?: number | undefined;
  readonly search?: string | undefined;
  /** The tracker of a marker that is chosen. */
  readonly marker?: number | undefined;
  /** How long things stayed within a period, in place of where they are. */
  readonly heat?: Period | undefined;
  /** Small screens show one of the two. */
  readonly view?: 'plan' | undefined;
}

/** Anything else in the address is left out. */
export function indoorSearch({ floor, search, marker, heat, view }: Record<string, unknown>): IndoorSearch {
  const found = {
    floor: wholeOf(floor),
    search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, 100) : undefined,
    marker: wholeOf(marker),
    heat: PERIODS.find((period) => period === heat),
    view: view === 'plan' ? ('plan' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Levels below the ground are below zero. */
function wholeOf(asked: unknown): number | undefined {
  const number = asked === undefined || asked === '' ? NaN : Number(asked);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** From when to when, by the reader's own calendar (epoch ms). Until now where it is not over. */
function spanOfPeriod(period: Period, now: number): readonly [from: number, to: number] {
  const today = new Date(now);
  const month = (months: number) => new Date(today.getFullYear(), today.getMonth() + months, 1).getTime();
  const year = (years: number) => new Date(today.getFullYear() + years, 0, 1).getTime();
  switch (period) {
    case 'thisMonth':
      return [month(0), now];
    case 'lastMonth':
      return [month(-1), month(0)];
    case 'last3Months':
      return [month(-2), now];
    case 'last6Months':
      return [month(-5), now];
    case 'thisYear':
      return [year(0), now];
    case 'lastYear':
      return [year(-1), year(0)];
    default:
      return period satisfies never;
  }
}

const HEAT_EVERY_MS = 300_000;

/** The span of which heat is asked for: the same for some minutes, so that it is not read at every tick, and never empty, also as a period begins. */
export function heatSpan(period: Period, now: number): readonly [from: number, to: number] {
  const [from, to] = spanOfPeriod(period, Math.floor(now / HEAT_EVERY_MS) * HEAT_EVERY_MS);
  return [from, Math.max(to, from + HEAT_EVERY_MS)];
}
