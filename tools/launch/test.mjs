import { runChecks } from '../check.mjs';
import { openScratch } from './scratch.mjs';
import { journeys, unitTests } from './suites.mjs';
import { buildWeb } from './webBuild.mjs';

/**
 * Every test there is, one round after the other, the suites of a round at the same time, and at the very end what was skipped, what failed, and one line that says
 * how it went.
 * @param filters with any, only the unit tests whose path holds one of them
 * @returns exit code
 */
export async function test(filters) {
  const rounds = filters.length > 0 ? [[() => unitTests(filters)]] : [[runChecks, webBuild], [() => unitTests([])], [journeys]];
  const scratch = openScratch();
  if (scratch !== null) process.env.TMPDIR = scratch;
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const left = [];
  for (const suites of rounds) {
    for (const { passed, failed, skipped, failures: named, skips = [] } of await Promise.all(suites.map(attempt))) {
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      failures.push(...named);
      left.push(...skips);
    }
  }
  for (const skip of left) console.log(`– skipped: ${skip}`);
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}

/** A suite that breaks down is one failure; those after it run all the same. */
async function attempt(suite) {
  try {
    return await suite();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [`a suite broke down: ${error.message}`] };
  }
}

/** The journeys, and the tests of what the server hands out, look at the built application. */
async function webBuild() {
  const isBuilt = await buildWeb();
  console.log(`${isBuilt ? '✓' : '✗'} the web application builds`);
  return { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0, failures: isBuilt ? [] : ['the web application does not build'] };
}
