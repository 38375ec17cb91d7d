import { resolve } from 'node:path';
import { readConfig, type Config } from '../../config.ts';
import { openLog, type Log } from '../../log.ts';
import { openProgress, type Progress } from './progress.ts';

interface Work {
  readonly path: string;
  readonly config: Config;
  readonly log: Log;
  readonly progress: Progress;
  /** Ctrl-C, or whatever else asks us to end. */
  readonly signal: AbortSignal;
}

/** Of a shell: ended by SIGINT. */
const STOPPED = 130;

/** A command on one file. What it answers is said on the standard output, all else on the other; the exit code is 0 once it is done. */
export async function runOnFile(command: string, work: (given: Work) => Promise<readonly string[]>): Promise<void> {
  const progress = openProgress(process.stderr);
  const life = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => life.abort());
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || file.startsWith('-') || more.length > 0) throw new Error(`Say one file: npm run ${command} -- FILE`);
    // npm works in the product's folder; who typed the name was perhaps in another one.
    const path = resolve(process.env['INIT_CWD'] ?? '.', file);
    const lines = await work({ path, config: readConfig(), log: openLog('warn'), progress, signal: life.signal });
    progress.end();
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    progress.end();
    process.stderr.write(`${life.signal.aborted ? 'Stopped; nothing was kept.' : reasonOf(error)}\n`);
    process.exitCode = life.signal.aborted ? STOPPED : 1;
  }
}

/** A host with several addresses, of which none answers, fails without a word of its own. */
function reasonOf(error: unknown): string {
  const said: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return said instanceof Error ? said.message : String(said);
}
