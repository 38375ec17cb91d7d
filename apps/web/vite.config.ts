import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mapLabelsPlugin } from './build/mapLabelsPlugin.ts';

const API = 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mapLabelsPlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The Content-Security-Policy allows no data: addresses and no inline script, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': { target: API, ws: true } } },
});
