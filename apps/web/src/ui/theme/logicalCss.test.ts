import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const SHEETS = globSync('**/*.css', { cwd: SOURCES });

/** Placed by numbers of the window, or by a library that counts from the left. */
const BY_NUMBERS = [
  'ui/Menu.module.css',
  'ui/map/MapView.module.css',
  'ui/map/AreaCorners.module.css',
  'ui/map/points/PointTip.module.css',
  'ui/chart/uplot.css',
];

const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float):\s*(?:left|right)/;

/** `padding: 0 1px 0 2px` says right and left too. */
function isLopsided(line: string): boolean {
  const [, values = ''] = /^\s*(?:margin|padding|inset):\s*([^;]+);/.exec(line) ?? [];
  const [, right, , left] = values.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (group) => group.replaceAll(' ', '')).split(/\s+/);
  return left !== undefined && left !== right;
}

test('no style sheet speaks of left and right: what is read from right to left has it the other way', () => {
  const found = SHEETS.filter((path) => !BY_NUMBERS.includes(path)).flatMap((path) =>
    readFileSync(join(SOURCES, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (PHYSICAL.test(line) || isLopsided(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(SHEETS.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
