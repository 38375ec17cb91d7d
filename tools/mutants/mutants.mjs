import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../programs.mjs';
import { pointsOf } from './points.mjs';

// How many of the mistakes that can be put into a program its tests find: `npm run mutants -- commerce desk/analytics`. Each is made where the tests read the
// file, and nowhere on the disk.

const DOMAIN = 'packages/domain/src';
const USUAL = ['commerce', 'desk/analytics', 'journeys/shipments', 'tracking/telemetry', 'monitoring'];
const WANTED_SHARE = 0.85;
/** A mutant that goes on for ever is found by that. */
const LONGEST_MS = 60_000;

const USAGE = `npm run mutants -- [AREA ...] [--most 300] [--seed 1]
  AREA  a folder or file below ${DOMAIN} (${USUAL.join(', ')})
  most  of all mistakes that could be made, how many are tried
  seed  which ones: the same ones for the same number`;
const { values, positionals } = argumentsOf(process.argv.slice(2));

const files = (await Promise.all((positionals.length > 0 ? positionals : USUAL).map(filesOf))).flat().toSorted();
const all = files.flatMap((file) => pointsOf(readFileSync(file, 'utf8')).map((point) => ({ file, point })));
const chosen = sampleOf(all, Number(values.most), Number(values.seed));
console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files.`);

let runner = null;
const survivors = [];
try {
  for (const [file] of Map.groupBy(files, (one) => relative(join(ROOT, DOMAIN), one).split(sep)[0]).values())
    if ((await outcomeOf({ file, point: null })) !== 'survived') throw new Error(`The tests of ${nameOf(file)} fail without a mutant.`);
  for (const [done, mutant] of chosen.entries()) {
    if ((await outcomeOf(mutant)) === 'survived') survivors.push(mutant);
    if ((done + 1) % 50 === 0) console.log(`${done + 1}: ${survivors.length} survive`);
  }
} finally {
  runner?.kill();
}
for (const { file, point } of survivors) console.log(`  ${nameOf(file)}:${lineOf(file, point.start)}  ${point.what}`);
const share = chosen.length === 0 ? 0 : 1 - survivors.length / chosen.length;
console.log(
  `${(100 * share).toFixed(1)} % of ${chosen.length} mutants are found by the tests of their area; at least ${100 * WANTED_SHARE} % are wanted.`,
);
process.exitCode = share >= WANTED_SHARE ? 0 : 1;

/** What is asked for; whoever asks for help, or for what there is not, is told what there is. */
function argumentsOf(args) {
  try {
    const asked = parseArgs({
      args,
      allowPositionals: true,
      options: {
        most: { type: 'string', default: '300' },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const isNumber = ['most', 'seed'].every((name) => Number.isSafeInteger(Number(asked.values[name])) && Number(asked.values[name]) > 0);
    if (isNumber && !asked.values.help) return asked;
    console.log(USAGE);
    process.exit(asked.values.help ? 0 : 2);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

async function filesOf(path) {
  const from = path.endsWith('.ts') ? path : `${path}/**/*.ts`;
  const found = await Array.fromAsync(glob(join(ROOT, DOMAIN, from)));
  if (found.length === 0) throw new Error(`There is no file ${DOMAIN}/${from}.`);
  return found.filter((file) => !file.endsWith('.test.ts')).map((file) => resolve(file));
}

async function outcomeOf(mutant) {
  if (runner === null) {
    runner = fork(join(import.meta.dirname, 'runTests.mjs'), { cwd: ROOT, stdio: 'ignore' });
    await once(runner, 'message');
  }
  const tooLate = AbortSignal.timeout(LONGEST_MS);
  runner.send(mutant);
  try {
    const [isKilled] = await once(runner, 'message', { signal: tooLate });
    return isKilled ? 'killed' : 'survived';
  } catch (error) {
    if (!tooLate.aborted) throw error;
    runner.kill('SIGKILL');
    runner = null;
    return 'killed';
  }
}

/** The same ones for the same seed, so that a share can be compared with an earlier one (mulberry32). */
function sampleOf(mutants, most, seed) {
  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return mutants
    .map((mutant) => ({ mutant, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ mutant }) => mutant);
}

function nameOf(file) {
  return relative(ROOT, file);
}

function lineOf(file, at) {
  return readFileSync(file, 'utf8').slice(0, at).split('\n').length;
}
