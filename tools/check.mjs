// npm run check: format, lint, types, walls, house, suppressions, dead code. One line per check, and all problems of those that fail.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { houseProblems } from './house.mjs';
import { programOf, ROOT } from './programs.mjs';
import { cruise, wallProblems } from './rooms.mjs';
import { suppressionProblems } from './suppressions.mjs';
import { textProblems } from './texts.mjs';

const TYPED = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'apps/simulator', 'e2e', 'bench'];

/** Each check answers what is wrong, in lines; an empty text means nothing is. */
function checks() {
  const seen = once(() => cruise(ROOT));
  const house = once(() => houseProblems(ROOT, seen()));
  return [
    ['format', () => output(programOf('prettier'), ['--check', '--log-level', 'warn', '.'])],
    ['lint', () => output(programOf('oxlint'), ['--type-aware', '--deny-warnings', '--format', 'unix'])],
    ...TYPED.filter(hasSources).map((part) => [
      `types of ${part}`,
      () => output(programOf('typescript', 'tsc'), ['-p', part, '--pretty', 'false']),
    ]),
    ['walls', () => wallProblems(seen()).join('\n')],
    ['house: vocabulary', () => house().vocabulary.join('\n')],
    ['house: concepts form no cycle', () => house().cycles.join('\n')],
    ['house: a table has one writer', () => house().tables.join('\n')],
    ['texts', () => textProblems(ROOT).join('\n')],
    ['no suppressions', () => suppressionProblems(ROOT).join('\n')],
    ['dead code', () => output(programOf('knip'), ['--no-progress'])],
  ];
}

/** @returns {{ passed: number, failed: number, skipped: number, failures: string[] }} */
export function runChecks() {
  const failed = checks().filter(([name, run]) => !passes(name, run));
  return {
    passed: checks().length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(([name]) => `check: ${String(name)}`),
  };
}

/** @returns exit code */
export function check() {
  const { passed, failed } = runChecks();
  console.log(`${passed} checks passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function passes(name, run) {
  let problems;
  try {
    problems = run();
  } catch (error) {
    problems = `could not be run: ${error.message}`;
  }
  console.log(`${problems === '' ? '✓' : '✗'} ${name}`);
  if (problems !== '') console.log(problems.replaceAll(/^/gm, '    '));
  return problems === '';
}

function output(program, words) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) return '';
  return `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim() || `exit code ${status}`;
}

const hasSources = (part) => existsSync(join(ROOT, part, 'tsconfig.json')) && filesBelow(ROOT, [part]).some((file) => /\.tsx?$/.test(file));

function once(run) {
  let answer = null;
  return () => (answer ??= { value: run() }).value;
}
