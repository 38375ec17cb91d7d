import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,simulator}/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'tools/**/*.test.mjs',
          ],
          environment: 'node',
          // One process and no isolation: the files hold no state of their own but what they make for themselves, a database each.
          pool: 'threads',
          isolate: false,
          globalSetup: 'apps/server/src/testing/globalSetup.ts',
          setupFiles: ['apps/server/src/testing/setUp.ts'],
          // Real databases and processes on a machine that does other things too.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'durability',
          include: ['e2e/durability/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          // When the others are done: it kills processes by the clock, and needs the machine for its load.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
