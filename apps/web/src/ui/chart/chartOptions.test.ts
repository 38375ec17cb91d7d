import { expect, test } from 'vitest';
import { chartOptions } from './chartOptions.ts';
import type { ChartLine } from './chartLine.ts';

const said = (value: number) => String(value);
const LINE: ChartLine = { label: 'Temperature', axis: 'left', colour: 1, time: [], values: [], format: said };

test('a value between two silences is drawn as a dot', () => {
  const formats = { time: said, day: said, moment: said, number: said };
  const size = { width: 300, height: 200 };
  const { series } = chartOptions({ lines: [LINE], band: null, gaps: [], formats, size, onPoint: () => {}, onZoom: () => {} });
  const { show, filter } = series[1]?.points ?? {};
  expect(show).toBe(true);
  const drawn =
    typeof filter === 'function'
      ? filter(
          {
            data: [
              [0, 1, 9],
              [5, null, 11.2],
            ],
          } as never,
          1,
          true,
        )
      : null;
  expect(drawn).toEqual([0, 2]);
});
