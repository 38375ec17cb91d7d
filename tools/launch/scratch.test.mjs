import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'sillage-scratch-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SCRATCH = pathToFileURL(join(import.meta.dirname, 'scratch.mjs')).href;

/** What it says in a process of its own, and whether the folder was there before that process ended. */
function openedIn(folder) {
  const program = `import { existsSync } from 'node:fs';
    const { openScratch } = await import('${SCRATCH}');
    const made = openScratch(${JSON.stringify(folder)});
    console.log(JSON.stringify({ made, pid: process.pid, wasThere: made !== null && existsSync(made) }));`;
  return JSON.parse(spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).stdout);
}

test('what tests write goes with the process that made the place for it', () => {
  const { made, wasThere } = openedIn(root);
  // A machine without room for it has none.
  if (made === null) return;
  expect(dirname(made)).toBe(root);
  expect({ wasThere, isThere: existsSync(made) }).toEqual({ wasThere: true, isThere: false });
});

test('what a killed one left is taken away, and what is in use or something else stays', () => {
  const { pid } = openedIn(root);
  const [left, used, other] = [`sillage-tests-${pid}-left`, `sillage-tests-${process.pid}-used`, 'other'].map((name) => join(root, name));
  for (const folder of [left, used, other]) mkdirSync(folder);
  const { made } = openedIn(root);
  if (made === null) return;
  expect([left, used, other].map(existsSync)).toEqual([false, true, true]);
});

test('where there is no such place, tests write to the disk', () => {
  expect(openedIn(join(root, 'nowhere')).made).toBeNull();
});
