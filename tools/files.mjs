import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the product's own code stands. */
export const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'tools'];

const NEVER = new Set(['node_modules', 'dist', 'data', 'results', 'test-results', 'playwright-report']);

/** All files below these folders of `root`, as paths from there with forward slashes. Folders that don't exist hold none. */
export function filesBelow(root, folders = FOLDERS) {
  return folders.flatMap((folder) => walk(root, folder)).toSorted((a, b) => (a < b ? -1 : 1));
}

function walk(root, folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NEVER.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}
