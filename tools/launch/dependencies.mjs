import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
const MARK = join(ROOT, 'node_modules/.sillage-lock-hash');
/** What npm writes down last, when everything is in its place. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');

/** Installs where node_modules is missing, cut short, or of another package-lock.json; a glance at one file otherwise. */
export async function installDependencies() {
  const wanted = fingerprint();
  if (markIs(wanted)) return;
  await withLock('dependencies', async () => {
    if (markIs(wanted)) return;
    if (!isInstalled()) await install();
    writeFileSync(MARK, wanted);
  });
}

/** Built programs among the packages are for one system only. */
function fingerprint() {
  return createHash('sha256').update(readFileSync(LOCKFILE)).update(`${process.platform}-${process.arch}`).digest('hex');
}

function markIs(wanted) {
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted;
}

/** Whether someone installed these very versions by hand. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages;
  const there = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional)
    .every(([path, entry]) => there[path]?.version === entry.version && existsSync(join(ROOT, path)));
}

async function install() {
  console.log('Installing what is missing; this takes a minute the first time …');
  const clean = await runNpm(['ci', '--ignore-scripts'], ROOT);
  if (clean.code === 0) return;
  // A registry that lacks a package for some other operating system lets npm call the whole lockfile incomplete. What is in it counts all the same.
  const isOnlyIncomplete = clean.said.includes('EUSAGE');
  const { code, said } = isOnlyIncomplete ? await runNpm(['install', '--no-save', '--ignore-scripts'], ROOT) : clean;
  if (code !== 0) throw new Error(`${said}\nThe dependencies could not be installed: see what npm says above.`);
}
