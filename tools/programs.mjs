import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/**
 * The JavaScript file behind a command of an npm package, to be run by this very Node: no shell, no npx, the same on every system.
 * @param from folder whose dependency the package is
 */
export function programOf(packageName, command = packageName, from = '.') {
  const described = findPackage(packageName, join(ROOT, from));
  const { bin } = JSON.parse(readFileSync(described, 'utf8'));
  return join(dirname(described), typeof bin === 'string' ? bin : bin[command]);
}

/** Looked for by hand: many packages don't export their package.json. */
function findPackage(packageName, from) {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const path = join(folder, packageName, 'package.json');
    try {
      readFileSync(path);
      return path;
    } catch {
      // Not in this one.
    }
  }
  throw new Error(`${packageName} is not installed.`);
}
