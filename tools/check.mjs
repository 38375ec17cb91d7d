// npm run check: format, lint, types, boundaries, structure, suppressions, dead code. One line per check, and all problems of those that fail.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { documentProblems } from './documents.mjs';
import { filesBelow } from './files.mjs';
import { spokenProblems } from './spoken.mjs';
import { structureProblems } from './structure.mjs';
import { namespaceProblems } from './namespaces.mjs';
import { programOf, ROOT } from './programs.mjs';
import { cruise, boundaryProblems } from './boundaries.mjs';
import { suppressionProblems } from './suppressions.mjs';
import { textProblems } from './texts.mjs';

const TYPED = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'apps/simulator', 'e2e', 'bench'];

/** Each check answers what is wrong, in lines; an empty text means nothing is. */
function checks() {
  const seen = once(() => cruise(ROOT));
  const structure = once(() => structureProblems(ROOT, seen()));
  return [
    ['format', () => output(programOf('prettier'), ['--check', '--log-level', 'warn', '.'])],
    ['lint', () => output(programOf('oxlint'), ['--type-aware', '--deny-warnings', '--format', 'unix'])],
    ...TYPED.filter(hasSources).map((part) => [
      `types of ${part}`,
      // Several checkers each work out the types of all routes anew, and the other processors have checks of their own.
      () => output(programOf('typescript', 'tsc'), ['-p', part, '--pretty', 'false', '--checkers', '1']),
    ]),
    ['boundaries', () => boundaryProblems(seen()).join('\n')],
    ['structure: vocabulary', () => structure().vocabulary.join('\n')],
    ['structure: concepts form no cycle', () => structure().cycles.join('\n')],
    ['structure: a table has one writer', () => structure().tables.join('\n')],
    ['structure: shared is taken by others', () => structure().shared.join('\n')],
    ['structure: scopes are made in one file', () => structure().scopes.join('\n')],
    ['structure: a name stands once', () => structure().names.join('\n')],
    ['texts', () => [...textProblems(ROOT), ...namespaceProblems(ROOT), ...spokenProblems(ROOT)].join('\n')],
    ['documents', () => documentProblems(ROOT).join('\n')],
    ['no suppressions', () => suppressionProblems(ROOT).join('\n')],
    ['dead code', () => output(programOf('knip'), ['--no-progress'])],
  ];
}

/** As many at once as there are processors: most of them keep one busy. @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} */
export async function runChecks() {
  const waiting = checks();
  const failures = [];
  const total = waiting.length;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // Some are made here and now: whoever shares this process gets a turn between them.
      await turn();
      if (!(await passes(...next))) failures.push(`check: ${String(next[0])}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed: total - failures.length, failed: failures.length, skipped: 0, failures };
}

/** @returns exit code */
export async function check() {
  const { passed, failed } = await runChecks();
  console.log(`${passed} checks passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function passes(name, run) {
  let problems;
  try {
    problems = await run();
  } catch (error) {
    problems = `could not be run: ${error.message}`;
  }
  console.log(`${problems === '' ? '✓' : '✗'} ${name}`);
  if (problems !== '') console.log(problems.replaceAll(/^/gm, '    '));
  return problems === '';
}

async function output(program, words) {
  const child = spawn(process.execPath, [program, ...words], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status === 0) return '';
  return `${stdout}${stderr}`.trim() || `exit code ${status}`;
}

const hasSources = (part) => existsSync(join(ROOT, part, 'tsconfig.json')) && filesBelow(ROOT, [part]).some((file) => /\.tsx?$/.test(file));

function once(run) {
  let answer = null;
  return () => (answer ??= { value: run() }).value;
}
