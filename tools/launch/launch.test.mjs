import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../programs.mjs';
import { startChild, stopChild } from './children.mjs';
import { COULD_NOT_START, keepRunning } from './keepRunning.mjs';
import { withLock } from './lock.mjs';
import { counted, countPlaywright, countVitest } from './suites.mjs';

const HERE = import.meta.dirname;

describe('what two launches must not do at the same time', () => {
  test('they do one after the other', async () => {
    const name = lockName();
    const done = [];
    const work = (who) => async () => {
      done.push(`${who} begins`);
      await sleep(50);
      done.push(`${who} ends`);
    };
    await Promise.all([withLock(name, work('one')), withLock(name, work('other'))]);
    expect(done).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });

  test('is not held up for ever by one that was killed in the middle', async () => {
    const name = lockName();
    const left = join(ROOT, '.node/locks', name);
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'pid'), String(dead.pid));
    const before = new Date(Date.now() - 60_000);
    utimesSync(left, before, before);
    expect(await withLock(name, () => 'done')).toBe('done');
  });
});

describe('a child that runs for long', () => {
  test('is asked to end, and says goodbye', async () => {
    const { child, parent } = await aFamily();
    const over = once(parent, 'exit');
    parent.kill('SIGTERM');
    expect(await firstLine(parent)).toBe('goodbye');
    expect((await over)[0]).toBe(0);
    expect(isAlive(child)).toBe(false);
  });

  test('ends as cleanly when the launcher is killed', async () => {
    const { child, parent } = await aFamily();
    parent.kill('SIGKILL');
    expect(await firstLine(parent)).toBe('goodbye');
    while (isAlive(child)) await sleep(20);
  });

  test('that has ended already is not waited for', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const ended = once(child, 'exit');
    await ended;
    expect(await stopChild({ child, ended: new Promise(() => undefined) })).toBeUndefined();
  });
});

describe('a server', () => {
  const asked = () => {
    const wish = Promise.withResolvers();
    return { promise: wish.promise, ask: () => wish.resolve('asked') };
  };
  const never = new Promise(() => undefined);
  const quiet = { firstPauseMs: 1, say: () => undefined };

  test('that is killed is started again, after pauses that grow, and it is said; and it ends when it is asked to', async () => {
    const wish = asked();
    const said = [];
    let started = 0;
    const start = () => {
      started++;
      const server = startChild(['-e', started < 4 ? "process.kill(process.pid, 'SIGKILL')" : 'setInterval(() => {}, 1000)']);
      if (started === 4) server.child.once('spawn', wish.ask);
      return server;
    };
    expect(await keepRunning(start, wish.promise, { firstPauseMs: 1, say: (line) => said.push(line) })).toBe(0);
    const line = (ms) => `The server ended unexpectedly (exit code 137); starting it again in ${ms / 1000} s.`;
    expect([started, said]).toEqual([4, [line(1), line(2), line(4)]]);
  });

  test('that has served for a while is back after the first pause, however often it was killed before', async () => {
    const wish = asked();
    const said = [];
    let started = 0;
    const start = () => {
      started++;
      const server = startChild(['-e', started < 5 ? "process.kill(process.pid, 'SIGKILL')" : 'setInterval(() => {}, 1000)']);
      if (started === 5) server.child.once('spawn', wish.ask);
      return server;
    };
    await keepRunning(start, wish.promise, { firstPauseMs: 1, steadyAfterMs: 0, say: (line) => said.push(line) });
    expect(said).toEqual(Array(4).fill('The server ended unexpectedly (exit code 137); starting it again in 0.001 s.'));
  });

  test('that cannot start at all is not tried again and again', async () => {
    let started = 0;
    const start = () => {
      started++;
      return startChild(['-e', `process.exit(${COULD_NOT_START})`]);
    };
    expect([await keepRunning(start, never, quiet), started]).toEqual([1, 1]);
  });

  test('that was asked to end by somebody else stays ended', async () => {
    expect(await keepRunning(() => startChild(['-e', '']), never, quiet)).toBe(0);
  });

  test('is not started again when the wish to end comes while it is waited for', async () => {
    const wish = asked();
    let started = 0;
    const start = () => {
      started++;
      return startChild(['-e', 'process.exit(3)']);
    };
    expect(await keepRunning(start, wish.promise, { firstPauseMs: 60_000, say: wish.ask })).toBe(0);
    expect(started).toBe(1);
  });
});

describe('the count at the end', () => {
  test('takes a test file that could not be loaded for a failure', () => {
    const file = (status, ...states) => ({
      name: join(ROOT, 'apps/a.test.ts'),
      status,
      assertionResults: states.map((state) => ({ status: state })),
    });
    const report = { testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'failed', 'passed'), file('failed')] };
    expect(countVitest(report)).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
  });

  test('names what was skipped, in a line for each group of a file', () => {
    const skipped = (title, ...ancestorTitles) => ({ title, ancestorTitles, status: 'skipped' });
    const tests = [
      skipped('real logs: there is no ../shared/data'),
      skipped('one', 'with Mosquitto'),
      skipped('another', 'with Mosquitto', 'in a group'),
    ];
    const { skips } = countVitest({
      testResults: [{ name: join(ROOT, 'apps/a.test.ts'), status: 'passed', assertionResults: [...tests, { status: 'passed' }] }],
    });
    expect(skips).toEqual(['apps/a.test.ts: real logs: there is no ../shared/data', 'apps/a.test.ts: with Mosquitto (2 tests)']);
  });

  test('looks into every group of journeys', () => {
    const spec = (...states) => ({ title: 'a journey', tests: states.map((status) => ({ status, projectName: 'product' })) });
    const report = { suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected', 'skipped'), spec('flaky')] }] }] };
    expect(countPlaywright(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['a journey (product)'],
      skips: ['the journey "a journey" (product)'],
    });
  });

  test('shows the page on which a journey failed, as far as it was kept', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sillage-page-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'error-context.md');
    writeFileSync(
      path,
      '# Error details\n\n```\nno such element\n```\n\n```yaml\n- main:\n  - alert: Too many attempts.\n```\n\n# Test source\n',
    );
    const failed = (attachments) => ({ status: 'unexpected', projectName: 'product', results: [{ attachments }] });
    const kept = failed([{ name: 'error-context', path }]);
    const lost = failed([{ name: 'error-context', path: join(folder, 'gone.md') }]);
    const { failures } = countPlaywright({ specs: [{ title: 'a journey', tests: [kept, lost] }] });
    expect(failures).toEqual(['a journey (product)\n    - main:\n      - alert: Too many attempts.', 'a journey (product)']);
  });

  test('takes a runner that crashed, with or without a report, for a failure', async () => {
    const crash = async () => 139;
    expect(await counted(countVitest, crash)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    const crashLate = async (report) => {
      writeFileSync(report, JSON.stringify({ testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }] }));
      return 1;
    };
    expect(await counted(countVitest, crashLate)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  });
});

function lockName() {
  const name = `test-${crypto.randomUUID()}`;
  onTestFinished(() => rmSync(join(ROOT, '.node/locks', name), { recursive: true, force: true }));
  return name;
}

/** A launcher that has started one child, which says its number, and goodbye when it is asked to end. */
async function aFamily() {
  const childCode =
    "process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0); }); setInterval(() => {}, 1000); console.log(process.pid);";
  const parentCode = `
    import { askedToEnd, startChild, stopChild } from '${pathToFileURL(join(HERE, 'children.mjs')).href}';
    const child = startChild(['-e', ${JSON.stringify(childCode)}]);
    await askedToEnd();
    await stopChild(child);
    process.exit(0);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentCode], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  return { parent, child: Number(await firstLine(parent)) };
}

/** The next line that a process, or one that it has started, says. */
async function firstLine({ stdout }) {
  const lines = createInterface({ input: stdout });
  const [line] = await once(lines, 'line');
  lines.close();
  return line;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
