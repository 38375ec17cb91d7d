import type { Analytics, AnalyticsQuery, Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { rowsAddress, type Only } from '@sillage/domain/desk/analytics/address';
import { definitionOf, type Breakdown, type FigureId } from '@sillage/domain/desk/analytics/figures';
import { isOneMonth, stepsOf } from '@sillage/domain/desk/analytics/period';
import { addSums, NO_SUMS, spreadOf, valueOf, type Steps, type Sums } from '@sillage/domain/desk/analytics/sums';
import type { Actor } from '@sillage/domain/people/access/actor';
import type { Dependencies } from '../../platform/services.ts';
import { resolve, type Resolved } from './asked.usecases.ts';
import { countMarks } from './marks.store.ts';
import { findLanes, OTHER_LANES, stretchesOf, sumByLane, sumByMode, sumByPart, sumByTime, type Summed } from './sums.store.ts';
import { sumTrackers, type TrackerFigure } from './trackers.store.ts';

/** Of very many lanes so many are told, and so many are shown beside a figure. */
const MOST_LANES = 100;
const LANES_SHOWN = 8;
const MONTH_LENGTH = 'YYYY-MM'.length;

type Context = Dependencies<'db' | 'now'>;

/** The figures of a period, from the sums that are kept. */
export async function readAnalytics(context: Context, actor: Actor, query: AnalyticsQuery): Promise<Analytics> {
  const resolved = await resolve(context, actor, query);
  const { compared, counted, timeZone, asked } = resolved;
  const gathered = await gather(context, resolved);
  return {
    period: asked.period,
    from: compared.from,
    to: compared.to,
    previous: compared.previous,
    isUnderWay: compared.isUnderWay,
    timeZone,
    working: gathered.working,
    lanes: gathered.lanes,
    figures: resolved.figures.map((id) =>
      definitionOf(id).isOfNow
        ? trackerFigure(resolved, id, gathered.trackers)
        : keptFigure(resolved, id, gathered, stepsOf({ ...counted, to: compared.to })),
    ),
  };
}

async function gather({ db, now }: Context, { cell, compared, counted, trackersOf, figures }: Resolved) {
  const stretches = stretchesOf(counted);
  const [parts, before, time, modes, lanes, laneRows, working, trackers] = await Promise.all([
    sumByPart(db, cell, stretches),
    sumByPart(db, cell, stretchesOf(compared.previous)),
    sumByTime(db, cell, isOneMonth(counted) ? [{ grain: 'day', range: counted }] : stretches),
    cell.mode === null ? sumByMode(db, cell, stretches) : [],
    findLanes(db, cell, stretches, MOST_LANES),
    cell.lane === null ? sumByLane(db, cell, stretches, LANES_SHOWN) : [],
    countMarks(db, cell.idCustomer === null ? cell.scope : trackersOf, now()),
    figures.includes('reporting') ? sumTrackers(db, trackersOf, now()) : null,
  ]);
  const byFigure = (rows: readonly Summed[]) => Map.groupBy(rows, ({ figure }) => figure);
  return {
    parts: byFigure(parts),
    before: byFigure(before),
    time: byFigure(time),
    modes: byFigure(modes),
    ofLanes: byFigure(laneRows),
    lanes,
    working,
    trackers,
  };
}

function keptFigure({ asked }: Resolved, id: FigureId, gathered: Awaited<ReturnType<typeof gather>>, steps: readonly string[]): Figure {
  const definition = definitionOf(id);
  const [now, before] = [gathered.parts.get(id) ?? [], gathered.before.get(id) ?? []];
  const sums = totalOf(now);
  const address = (more: { part?: string; mode?: string; lane?: string; only?: Only }) =>
    rowsAddress({ figure: id, part: null, only: null, ...asked, ...more });
  const item = (key: string, rows: readonly Summed[], more: Parameters<typeof address>[0]) => ({
    key,
    value: valueOf(id, totalOf(rows), stepsIn(rows)),
    spread: definition.kind === 'median' ? spreadOf(id, stepsIn(rows)) : null,
    count: totalOf(rows).count,
    rows: address(more),
  });
  const parted = {
    part: { rows: now, more: (key: string) => ({ part: key }) },
    mode: { rows: gathered.modes.get(id) ?? [], more: (key: string) => ({ mode: key }) },
    lane: { rows: gathered.ofLanes.get(id) ?? [], more: (key: string) => ({ lane: key }) },
  };
  const isFiltered = { part: false, mode: asked.mode !== null, lane: asked.lane !== null };
  const isByDay = isOneMonth({ from: steps[0] ?? '', to: steps.at(-1) ?? '' });
  const byTime = Map.groupBy(gathered.time.get(id) ?? [], ({ key }) => (isByDay ? key : `${key.slice(0, MONTH_LENGTH)}-01`));
  return {
    ...describe(id),
    value: valueOf(id, sums, stepsIn(now)),
    previous: valueOf(id, totalOf(before), stepsIn(before)),
    count: sums.count,
    rows: address({}),
    with: definition.isParted ? { count: sums.hits, rows: address({ only: 'with' }) } : null,
    without: definition.isParted ? { count: sums.count - sums.hits, rows: address({ only: 'without' }) } : null,
    spread: definition.kind === 'median' ? spreadOf(id, stepsIn(now)) : null,
    series: steps.map((from) => {
      const rows = byTime.get(from) ?? [];
      return { from, value: valueOf(id, totalOf(rows), stepsIn(rows)), count: totalOf(rows).count };
    }),
    breakdowns: definition.by
      .filter((by) => !isFiltered[by])
      .map((by) => ({
        by,
        items: [...Map.groupBy(parted[by].rows, ({ key }) => key)]
          .map(([key, rows]) => ({ ...item(key, rows, parted[by].more(key)), ...(isRest(by, key) && { rows: '' }) }))
          .toSorted(
            (one, other) =>
              Number(isRest(by, one.key)) - Number(isRest(by, other.key)) || other.count - one.count || one.key.localeCompare(other.key),
          ),
      })),
  };
}

function trackerFigure({ asked }: Resolved, id: FigureId, trackers: Readonly<Record<TrackerFigure, Sums>> | null): Figure {
  const sums = trackers?.[id as TrackerFigure] ?? NO_SUMS;
  const address = (only: Only | null) => rowsAddress({ figure: id, part: null, ...asked, only });
  const isParted = definitionOf(id).isParted ?? false;
  return {
    ...describe(id),
    value: valueOf(id, sums, []),
    previous: null,
    count: sums.count,
    rows: address(null),
    with: isParted ? { count: sums.hits, rows: address('with') } : null,
    without: isParted ? { count: sums.count - sums.hits, rows: address('without') } : null,
    spread: null,
    series: [],
    breakdowns: [],
  };
}

/** No list is of that alone: rows are found by one lane or by all. */
function isRest(by: Breakdown, key: string): boolean {
  return by === 'lane' && key === OTHER_LANES;
}

function describe(id: FigureId): Pick<Figure, 'id' | 'group' | 'of' | 'kind' | 'unit' | 'better'> {
  const { group, of, kind, unit, better } = definitionOf(id);
  return { id, group, of, kind, unit, better };
}

function totalOf(rows: readonly Summed[]): Sums {
  return rows.reduce(addSums, NO_SUMS);
}

function stepsIn(rows: readonly Summed[]): Steps {
  const counts = new Map<number, number>();
  for (const { step, count } of rows) counts.set(step, (counts.get(step) ?? 0) + count);
  return [...counts].map(([step, count]) => ({ step, count })).toSorted((one, other) => one.step - other.step);
}
