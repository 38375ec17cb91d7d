import { silentAfterMs } from '../trackers/tracker.ts';

/** From one reading to the next, with nothing observed in between; epoch ms. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** What lasted longer than a tracker may be silent (three of its own reporting intervals, as everywhere) nobody observed. */
export function gapsOf(times: readonly number[], reportingIntervalSeconds: number): Gap[] {
  const silentMs = silentAfterMs(reportingIntervalSeconds);
  return times.flatMap((to, index) => {
    const from = times[index - 1];
    return from !== undefined && to - from > silentMs ? [{ from, to }] : [];
  });
}

/** So many gaps of a series are told, the longest. */
export const MOST_GAPS = 500;

/** @returns in the order of time */
export function longestGaps<Known extends Gap>(gaps: readonly Known[], most = MOST_GAPS): Known[] {
  if (gaps.length <= most) return [...gaps];
  const longest = gaps.toSorted((one, other) => other.to - other.from - (one.to - one.from)).slice(0, most);
  return longest.toSorted((one, other) => one.from - other.from);
}

/** The gap in the middle of which a moment lies. At both ends something was measured. */
export function gapAt<Known extends Gap>(gaps: readonly Known[], moment: number): Known | null {
  return gaps.find(({ from, to }) => moment > from && moment < to) ?? null;
}

interface Observed {
  readonly from: number;
  readonly to: number;
  readonly gaps: readonly Gap[];
}

/** The gaps of several series at once: of each what none of the others observed either. */
export function gapsOfAll(series: readonly Observed[]): Gap[] {
  const [first, ...others] = series;
  if (!first) return [];
  const begin = Math.min(...series.map(({ from }) => from));
  const end = Math.max(...series.map(({ to }) => to));
  const around = ({ from, to, gaps }: Observed): Gap[] => [{ from: begin, to: from }, ...gaps, { from: to, to: end }].filter(isLong);
  return others.reduce((common, other) => overlaps(common, around(other)), around(first));
}

const isLong = ({ from, to }: Gap) => to > from;

function overlaps(these: readonly Gap[], those: readonly Gap[]): Gap[] {
  return these.flatMap((one) =>
    those.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })).filter(isLong),
  );
}

interface Measured {
  /** Epoch milliseconds, ascending. */
  readonly time: readonly number[];
  readonly gaps: readonly Gap[];
}

/** What none of several trackers observed, from what each measured; those that measured nothing do not count. */
export function gapsOfChart(series: readonly Measured[]): Gap[] {
  const measured = series.filter(({ time }) => time.length > 0);
  return gapsOfAll(measured.map(({ time, gaps }) => ({ from: time[0] ?? 0, to: time.at(-1) ?? 0, gaps })));
}
