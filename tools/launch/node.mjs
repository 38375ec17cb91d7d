// A machine with an old Node manages too: the npm registry ships Node itself, as a package without any install script.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';

const NEEDED_MAJOR = 24;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, '.node');

/**
 * Goes on where this Node is new enough. Where it is not, fetches one into the ignored folder `.node/`, runs this same command
 * on it, and ends with its exit code.
 * @returns {Promise<boolean>} whether the caller is the one to go on
 */
export async function ensureNode() {
  if (majorOf(process.versions.node) >= NEEDED_MAJOR) return true;
  const node = nodeProgram();
  if (!isGood(node)) await withLock('node', () => (isGood(node) ? undefined : fetchNode(node)));
  process.exitCode = await goOnWith(node);
  return false;
}

const majorOf = (version) => Number.parseInt(version, 10);

const packageName = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

function nodeProgram() {
  return join(FOLDER, 'node_modules', packageName(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function isGood(node) {
  if (!existsSync(node)) return false;
  const said = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return said.status === 0 && majorOf(said.stdout) >= NEEDED_MAJOR;
}

async function fetchNode(node) {
  console.log(`This is Node ${process.versions.node}, and Sillage needs ${NEEDED_MAJOR}: fetching it from the npm registry into .node/ …`);
  mkdirSync(FOLDER, { recursive: true });
  // A package of its own, so that npm takes this folder for the root and not the one above.
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const words = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', `${packageName()}@${NEEDED_MAJOR}`];
  const { code, said } = await runNpm(words, FOLDER);
  if (code !== 0 || !isGood(node))
    throw new Error(
      `${said}\nNode ${NEEDED_MAJOR} could not be fetched for this machine (${packageName()}). Install it from https://nodejs.org and try again.`,
    );
}

/** The new Node and its folder come first; what called us is remembered for npm, which may only work with the Node it came with. */
async function goOnWith(node) {
  const env = {
    ...process.env,
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    SILLAGE_OLD_NODE: process.execPath,
    SILLAGE_OLD_PATH: process.env.PATH,
  };
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env });
  // A Ctrl-C may reach the child twice, over the terminal and through us; it takes both for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
