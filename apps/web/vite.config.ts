import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { mapDataPlugin } from './build/mapDataPlugin.ts';
import { precompress } from './build/precompress.ts';
import { chunkFrom } from './build/sharedChunks.ts';
import { withoutJsonSchema } from './build/withoutJsonSchema.ts';

/** Where `npm run dev` has the server listen. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

const source = (path: string) => join(import.meta.dirname, 'src', path);

/** Pages for those who have not signed in: some look at them on a telephone, once. */
const WITHOUT_SHELL = [
  'app/GuestShell.tsx',
  'sharing/SharePage.tsx',
  'reports/VerifyPage.tsx',
  'notifications/answer/ContactAnswerPage.tsx',
  'alerts/answer/AlertAnswerPage.tsx',
  'access/Register.tsx',
  'access/Lock.tsx',
  'access/ForgotPassword.tsx',
  'access/ResetPassword.tsx',
  'access/MailConfirm.tsx',
].map(source);

/** Chunks that are looked for by their names. */
const NAMED: ReadonlySet<string> = new Set(['first', 'shell', 'zod', 'maplibre']);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mapDataPlugin(), precompress(), withoutJsonSchema()],
  build: {
    outDir: 'dist',
    // Its own name would be that of a page.
    assetsDir: 'built',
    emptyOutDir: true,
    target: 'es2023',
    // The Content-Security-Policy allows no data: addresses and no inline script, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The first page has the names of all files: names and what is random in them can hardly be compressed. The manifest says what is what.
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'built/[name]-[hash:7].js' : 'built/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'built/[hash:7][extname]' : 'built/[name]-[hash:7][extname]'),
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            // zod and its setting share a chunk, so that the setting holds before any other chunk makes a schema.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zodWithoutEval/ },
            { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|@maplibre|@mapbox)[\\/]/ },
            { name: chunkFrom('first', source('app/main.tsx')), debugName: 'first', priority: -1 },
            // What everybody has who is signed in, and nobody else.
            {
              name: chunkFrom('shell', source('app/Shell.tsx'), WITHOUT_SHELL),
              debugName: 'shell',
              includeDependenciesRecursively: false,
              priority: -2,
            },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': { target: API, ws: true } } },
});
