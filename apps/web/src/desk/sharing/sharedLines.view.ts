import type { SharedTransport } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Formats } from '../../platform/time/useFormat.ts';
import type { ChartLine } from '../../ui/chart/chartLine.ts';
import { withGaps } from '../../ui/chart/withGaps.ts';

export type SharedClimate = NonNullable<SharedTransport['climate']>;
type Series = SharedClimate['series'][number];

interface NamedLine {
  readonly line: ChartLine;
  /** From its smallest to its largest value. */
  readonly extent: string;
}

const COLOURS = [1, 3, 4, 5] as const;

/** The temperature of every tracker, by number where there are several, and the first humidity that was measured. */
export function sharedLines(
  { series }: SharedClimate,
  names: { readonly temperature: string; readonly humidity: string },
  format: Formats,
): NamedLine[] {
  const measured = series.filter(({ time }) => time.length > 0);
  const temperatures = measured.map((one, index) =>
    named(one, one.temperature, {
      label: measured.length === 1 ? names.temperature : `${names.temperature} ${index + 1}`,
      axis: 'left',
      colour: COLOURS[index % COLOURS.length] ?? 1,
      format: format.celsius,
    }),
  );
  const humid = measured.find(({ humidity }) => humidity.some((value) => value !== null));
  if (!humid) return temperatures;
  const look = { label: names.humidity, axis: 'right', colour: 2, isDashed: true, format: format.percent } as const;
  return [...temperatures, named(humid, humid.humidity, look)];
}

function named(series: Series, values: readonly (number | null)[], look: Omit<ChartLine, 'time' | 'values'>): NamedLine {
  const measured = values.filter((value) => value !== null);
  const [low, high] = measured.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)], [Infinity, -Infinity]);
  return {
    line: { ...look, ...withGaps({ time: series.time, values }, series.longestStepMs) },
    extent: measured.length === 0 ? '–' : `${look.format(low)} – ${look.format(high)}`,
  };
}
