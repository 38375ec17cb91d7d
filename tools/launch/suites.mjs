import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { programOf, ROOT } from '../programs.mjs';
import { ensureBrowser } from './browser.mjs';
import { runToEnd } from './children.mjs';

/** What a suite answers: how many passed, failed, and were skipped, the names of those that failed, and what the skipped ones were. */
const count = (passed, failed, skipped, failures = [], skips = []) => ({ passed, failed, skipped, failures, skips });

/** Two at least: a test waits for the database half of its time, so that one alone leaves a core idle. By default Vitest would take one less than there are. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** Units, stores, routes, screens: everything that Vitest runs. @param filters part of a path each */
export function unitTests(filters) {
  return counted(countVitest, (report) =>
    runToEnd([
      programOf('vitest'),
      'run',
      `--maxWorkers=${WORKERS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ]),
  );
}

/** Whole journeys in a browser; where none can be had they are skipped, and said to be. */
export async function journeys() {
  const config = join(ROOT, 'e2e/playwright.config.ts');
  if (!existsSync(config)) return count(0, 0, 0);
  const playwright = programOf('@playwright/test', 'playwright', 'e2e');
  const browser = ensureBrowser();
  if (!browser) {
    const { stdout } = spawnSync(process.execPath, [playwright, 'test', '--config', config, '--list', '--reporter=json'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const skipped = journeysIn(JSON.parse(stdout)).length;
    return count(0, 0, skipped, [], [`${skipped} journeys: there is no browser here, and none could be installed`]);
  }
  return counted(countPlaywright, (report) =>
    runToEnd([playwright, 'test', '--config', config, '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser },
    }),
  );
}

/** Runs a runner and reads its report. One that crashed, or failed without naming a test, counts as one failure. */
export async function counted(read, run) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run(report);
    const seen = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : count(0, 0, 0);
    if (seen.failed > 0 || code === 0) return seen;
    return count(seen.passed, 1, seen.skipped, [`a runner ended with ${code} without naming a test`], seen.skips);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not even be loaded holds no test, but is no success either. */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const those = (...states) => tests.filter(({ status }) => states.includes(status)).length;
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${name}: ${fullName}\n${firstLines(failureMessages[0])}`),
  );
  return count(
    those('passed'),
    those('failed') + broken.length,
    tests.length - those('passed', 'failed'),
    [...failures, ...broken.map(({ name, message }) => `${name} could not be run\n${firstLines(message)}`)],
    testResults.flatMap(({ name, assertionResults }) => skipsOf(name, assertionResults)),
  );
}

/** What of a file was skipped, in a line for each group of tests: nobody looks for what is missing in a list of thousands that passed. */
function skipsOf(file, tests) {
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const groups = Map.groupBy(skipped, ({ ancestorTitles = [], title }) => ancestorTitles.find(Boolean) ?? title);
  return [...groups].map(([what, those]) => `${relative(ROOT, file)}: ${what}${those.length > 1 ? ` (${those.length} tests)` : ''}`);
}

export function countPlaywright(report) {
  const tests = journeysIn(report);
  const those = (status) => tests.filter((test) => test.status === status);
  const failures = those('unexpected').map((test) => `${test.title} (${test.projectName})${pageOf(test)}`);
  const skips = those('skipped').map((test) => `the journey "${test.title}" (${test.projectName})`);
  return count(those('expected').length + those('flaky').length, failures.length, skips.length, failures, skips);
}

const MOST_LINES_OF_PAGE = 60;

/** What stood on the page when a journey failed, as Playwright kept it in its report: elsewhere than here nobody can open the file. */
function pageOf({ results = [] }) {
  const kept = results
    .flatMap(({ attachments = [] }) => attachments)
    .findLast(({ name, path }) => name === 'error-context' && existsSync(path));
  const [, page] = /```yaml\n([\s\S]*?)\n```/.exec(kept ? readFileSync(kept.path, 'utf8') : '') ?? [];
  return page === undefined ? '' : `\n${firstLines(page, MOST_LINES_OF_PAGE)}`;
}

const firstLines = (message = '', most = 12) => message.split('\n').slice(0, most).join('\n').replaceAll(/^/gm, '    ');

/** Every test of every file, however deep it is grouped. */
function journeysIn({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap((suite) => journeysIn(suite)),
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ];
}
