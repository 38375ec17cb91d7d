import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts in. */
const TICKS_PER_SECOND = 100;

interface Times {
  readonly parent: number;
  /** User and system time of its own, in ticks. */
  readonly own: number;
  /** Of children that have ended and were waited for, in ticks. */
  readonly ended: number;
}

/** Of a process; null where it is gone. The name in brackets may hold anything. */
function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** Processor seconds of one process so far. */
export function secondsOf(pid: number): number {
  return (timesOf(pid)?.own ?? 0) / TICKS_PER_SECOND;
}

/** Processor seconds of a process and of all that it has started, ended ones included. */
export function secondsOfFamily(pid: number): number {
  const all = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null;
    if (times) all.set(Number(name), times);
  }
  let ticks = 0;
  let generation = [pid];
  while (generation.length > 0) {
    for (const one of generation) ticks += (all.get(one)?.own ?? 0) + (all.get(one)?.ended ?? 0);
    const parents = new Set(generation);
    generation = [...all].flatMap(([child, { parent }]) => (parents.has(parent) ? [child] : []));
  }
  return ticks / TICKS_PER_SECOND;
}
