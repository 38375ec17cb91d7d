import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from '../programs.mjs';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'preload.mjs')).href;
const CLEAN_END_MS = 25_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a Node program to its end, at this terminal; signals go on to it. @returns its exit code */
export async function runToEnd(words, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(process.execPath, words, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await endOf(child);
  for (const signal of SIGNALS) process.off(signal, pass);
  return code;
}

/**
 * Starts a Node program that runs for long. It gets a session of its own, so that a Ctrl-C reaches only us, and is asked to end
 * once, in our order.
 */
export function startChild(words, { cwd = ROOT, env = {} } = {}) {
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32', env: { ...process.env, ...env } };
  const child = spawn(process.execPath, ['--import', PRELOAD, ...words], options);
  return { child, ended: endOf(child) };
}

/** Asks one to end, waits, and in the end insists, with all that it has started in its session. */
export async function stopChild({ child, ended }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  if ((await Promise.race([ended, sleep(CLEAN_END_MS, 'late', { ref: false })])) !== 'late') return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It went by itself just now.
  }
  await ended;
}

/** Resolves when someone wants us to end. A second Ctrl-C is taken as the same wish: terminal and npm may both send one. */
export function askedToEnd() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve('asked'));
  });
}

function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
