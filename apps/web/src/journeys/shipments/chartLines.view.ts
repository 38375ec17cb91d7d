import type { Formats } from '../../platform/time/useFormat.ts';
import type { ChartLine } from '../../ui/chart/chartLine.ts';
import { withGaps } from '../../ui/chart/withGaps.ts';
import type { Climate, ClimateSeries } from './climate.view.ts';

const COLOURS = [1, 3, 4, 5] as const;
const HUMIDITY_COLOUR = 2;

interface Names {
  readonly temperature: string;
  readonly humidity: string;
}

export interface NamedLine {
  readonly line: ChartLine;
  /** From its smallest to its largest value. */
  readonly extent: string;
}

/** The temperature of every tracker, and the humidity of the first that measures it: more of the latter would bury the former. */
export function chartLines({ series }: Climate, names: Names, format: Formats): NamedLine[] {
  const isAlone = series.length === 1;
  const nameOf = (name: string, { uniqueIdentifiant }: ClimateSeries) => (isAlone ? name : `${name} ${uniqueIdentifiant}`);
  const temperatures = series.map((one, index) =>
    named(one, one.temperature, {
      label: nameOf(names.temperature, one),
      axis: 'left',
      colour: COLOURS[index % COLOURS.length] ?? 1,
      format: format.celsius,
    }),
  );
  const humid = series.find(({ humidity }) => humidity.some((value) => value !== null));
  if (!humid) return temperatures;
  const look = {
    label: nameOf(names.humidity, humid),
    axis: 'right',
    colour: HUMIDITY_COLOUR,
    isDashed: true,
    format: format.percent,
  } as const;
  return [...temperatures, named(humid, humid.humidity, look)];
}

function named(series: ClimateSeries, values: readonly (number | null)[], look: Omit<ChartLine, 'time' | 'values'>): NamedLine {
  const measured = values.filter((value) => value !== null);
  const [low, high] = measured.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)], [Infinity, -Infinity]);
  return {
    line: { ...look, ...withGaps({ time: series.time, values }, series.longestStepMs) },
    extent: measured.length === 0 ? '–' : `${look.format(low)} – ${look.format(high)}`,
  };
}
