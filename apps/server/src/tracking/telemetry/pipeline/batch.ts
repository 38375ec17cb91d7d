import { latestOf, type Latest, type Run } from './latest.ts';
import { monthOf, toEpochMs, type Row } from './row.ts';

/** What goes out in one commit, in the one order in which every writer touches its keys: months, in them trackers by customer and id, of each its times. */
export interface Batch {
  /** As they came. */
  readonly rows: readonly Row[];
  /** By the partition they belong to: runs of one tracker each. */
  readonly months: ReadonlyMap<string, readonly (readonly Row[])[]>;
  /** What the batch says last of each tracker. */
  readonly latest: readonly Latest[];
}

/** What a batch says last of each tracker when some of it was there already. */
export function latestOfNew({ latest }: Batch, isNew: ReadonlySet<Row>): readonly Latest[] {
  return latest.map((one) => (one.run.every((row) => isNew.has(row)) ? one : latestOf(one.run, (row) => isNew.has(row))));
}

/** @param keepFromMs epoch ms; what is older belongs to no month, and is nobody's latest */
export function batchOf(rows: readonly Row[], keepFromMs: number): Batch {
  const runs = runsOf(Number.isFinite(keepFromMs) ? rows.filter((row) => toEpochMs(row.effectiveMicros) >= keepFromMs) : rows);
  return { rows, months: monthsOf(runs), latest: runs.map((run) => latestOf(run)) };
}

function runsOf(rows: readonly Row[]): Run[] {
  const byTracker = new Map<number, [Row, ...Row[]]>();
  for (const row of rows) {
    const run = byTracker.get(row.tracker.idTracker);
    if (run) run.push(row);
    else byTracker.set(row.tracker.idTracker, [row]);
  }
  const runs = [...byTracker.values()];
  // Nearly always a tracker tells its story in order.
  for (const run of runs) if (!isOrdered(run)) run.sort((one, other) => one.effectiveMicros - other.effectiveMicros);
  return runs.toSorted(([{ tracker: one }], [{ tracker: other }]) => one.idCustomer - other.idCustomer || one.idTracker - other.idTracker);
}

function isOrdered(run: Run): boolean {
  let before = -Infinity;
  for (const { effectiveMicros } of run) {
    if (effectiveMicros < before) return false;
    before = effectiveMicros;
  }
  return true;
}

function monthsOf(runs: readonly Run[]): Map<string, (readonly Row[])[]> {
  const months = new Map<string, (readonly Row[])[]>();
  for (const run of runs) {
    for (const [month, part] of splitByMonth(run)) {
      const known = months.get(month);
      if (known) known.push(part);
      else months.set(month, [part]);
    }
  }
  return new Map([...months].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function splitByMonth(run: Run): Iterable<[string, readonly Row[]]> {
  const month = monthOf(run[0].effectiveMicros);
  if (month === monthOf((run.at(-1) ?? run[0]).effectiveMicros)) return [[month, run]];
  return Map.groupBy(run, ({ effectiveMicros }) => monthOf(effectiveMicros));
}
