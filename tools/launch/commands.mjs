import { writeNamespaces } from '../namespaces.mjs';
import { delimiter, dirname, join } from 'node:path';
import { programOf, ROOT } from '../programs.mjs';
import { runToEnd } from './children.mjs';

const node = (file) => (words) => runToEnd([join(ROOT, file), ...words]);

const COMMANDS = {
  start: async () => (await import('./start.mjs')).start(),
  build: async () => ((await (await import('./webBuild.mjs')).buildWeb()) ? 0 : 1),
  dev: async () => (await import('./dev.mjs')).dev(),
  test: async (words) => (await import('./test.mjs')).test(words),
  check: async () => (await import('../check.mjs')).check(),
  bench: node('bench/src/main.ts'),
  load: (words) => runToEnd([join(ROOT, 'apps/simulator/src/main.ts'), 'load', ...words]),
  conformance: (words) => runToEnd([programOf('vitest'), 'run', 'conformance', ...words]),
  chaos: (words) =>
    runToEnd([programOf('vitest'), 'run', '--project', 'node', 'src/chaos', ...words], {
      env: { CHAOS_SECONDS: process.env.CHAOS_SECONDS ?? '300' },
    }),
  backup: node('apps/server/src/backUp.ts'),
  restore: node('apps/server/src/restore.ts'),
  distribute: node('apps/server/src/distribute.ts'),
  'audit:verify': node('apps/server/src/verifyAudit.ts'),
  mutants: node('tools/mutants/mutants.mjs'),
  generate: async (words) => {
    writeNamespaces();
    return await node('apps/server/src/platform/db/generate.ts')(words);
  },
  format: (words) => runToEnd([programOf('prettier'), '--write', '--log-level', 'warn', ...(words.length > 0 ? words : ['.'])]),
};

/** @returns {Promise<number>} the exit code */
export async function runCommand(command, words) {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : null;
  if (!run) throw new Error(`There is no command "${command}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  // Programs of the packages are found by name too, by this very Node.
  process.env.PATH = [join(ROOT, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  process.chdir(ROOT);
  return await run(words);
}
