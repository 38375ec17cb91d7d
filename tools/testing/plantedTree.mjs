import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../programs.mjs';

/** Packages that the planted files import: empty, but there. */
const PACKAGES = [
  '@mantine/core',
  '@sillage-elsewhere/undeclared',
  'aedes',
  'fastify',
  'kysely',
  'maplibre-gl',
  'mqtt',
  'pg',
  'uplot',
  'ws',
  'zod',
];
const UNDECLARED = '@sillage-elsewhere/undeclared';

/** A tiny code base in a folder of its own, with our boundaries. @param files path → text */
export function plantTree(files) {
  const root = mkdtempSync(join(tmpdir(), 'sillage-structure-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const declared = Object.fromEntries(PACKAGES.filter((name) => name !== UNDECLARED).map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ name: 'planted', type: 'module', dependencies: declared }));
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  cpSync(join(ROOT, 'boundaries.cjs'), join(root, 'boundaries.cjs'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { root, clear: () => rmSync(root, { recursive: true }) };
}
