import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mapDataPlugin } from './build/mapDataPlugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mapDataPlugin()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setUp.ts'],
    // One application for all files: starting it anew for each took most of the time. What a visit leaves behind, setUp.ts takes away.
    isolate: false,
    // Real sockets and a whole application in each test, on machines that do other things too.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
