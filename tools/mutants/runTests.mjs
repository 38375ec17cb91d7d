import { glob } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { createVitest } from 'vitest/node';

// A process of its own, which its parent ends when a mutant never does: it is told of one after the other, and says of each whether a test failed.

const root = process.cwd();
/** @type {{ file: string, start: number, end: number, text: string } | null} */
let mutant = null;

const vitest = await createVitest(
  // What a file was made into before is not asked for: a mutant would be read as it was without it.
  {
    config: false,
    root,
    watch: false,
    include: [],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    reporters: [{}],
    // A day of fifty assets takes a test longer than is usual; whoever asks has a limit of its own.
    testTimeout: 60_000,
    fsModuleCache: false,
  },
  {
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (code, id) =>
          mutant !== null && id === mutant.file ? `${code.slice(0, mutant.start)}${mutant.text}${code.slice(mutant.end)}` : null,
      },
    ],
  },
);

/** Beside the file first, since those fail soonest; then all of its area. */
async function testsOf(file) {
  const beside = `${dirname(file)}${sep}`;
  const area = file.split(sep).slice(0, file.split(sep).lastIndexOf('src') + 2);
  const all = await Array.fromAsync(glob(join(area.join(sep), '**/*.test.ts')));
  return [all.filter((one) => one.startsWith(beside)), all.filter((one) => !one.startsWith(beside))].filter((some) => some.length > 0);
}

async function fails(files) {
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files.map((one) => project.createSpecification(one)));
  // Those of earlier runs are told of too, as they ended then.
  return unhandledErrors.length > 0 || testModules.some((one) => files.includes(one.moduleId) && !one.ok());
}

process.on('message', (next) => {
  void (async () => {
    if (mutant !== null) vitest.invalidateFile(mutant.file);
    mutant = next.point === null ? null : { file: next.file, ...next.point };
    vitest.invalidateFile(next.file);
    let isKilled = false;
    for (const files of await testsOf(next.file)) if (!isKilled) isKilled = await fails(files);
    process.send(isKilled);
  })();
});
process.send('ready');
