import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { firstLoad } from './build/firstLoad.ts';
import { mapDataPlugin } from './build/mapDataPlugin.ts';
import { precompress } from './build/precompress.ts';

/** Where `npm run dev` has the server listen. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mapDataPlugin(), precompress()],
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
        codeSplitting: {
          groups: [
            // zod and its setting share a chunk, so that the setting holds before any other chunk makes a schema.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zodWithoutEval/ },
            { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|@maplibre|@mapbox)[\\/]/ },
            { name: firstLoad(join(import.meta.dirname, 'src/app/main.tsx')), debugName: 'first', priority: -1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': { target: API, ws: true } } },
});
