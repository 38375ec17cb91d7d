import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';
import { programOf, ROOT } from '../programs.mjs';
import { runToEnd } from './children.mjs';
import { withLock } from './lock.mjs';

const SOURCES = ['apps/web/src', 'apps/web/build', 'apps/web/public', 'packages'];
const SINGLE = ['apps/web/index.html', 'apps/web/vite.config.ts', 'apps/web/package.json', 'package-lock.json'];
const MARK = join(ROOT, 'apps/web/dist/.sources-hash');

/** Builds the web application where what it is made from has changed since. @returns whether it is built */
export async function buildWeb() {
  const wanted = fingerprint();
  if (isBuiltFrom(wanted)) return true;
  return await withLock('web-build', async () => {
    if (isBuiltFrom(wanted)) return true;
    console.log('Building the web application …');
    const code = await runToEnd([programOf('vite', 'vite', 'apps/web'), 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps/web') });
    if (code === 0) writeFileSync(MARK, wanted);
    return code === 0;
  });
}

function isBuiltFrom(wanted) {
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted;
}

function fingerprint() {
  const hash = createHash('sha256');
  const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
  for (const file of [...filesBelow(ROOT, SOURCES), ...SINGLE].filter((one) => !isTest(one))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
