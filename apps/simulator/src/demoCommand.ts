import { originOf, readOptions, textOf, UsageProblem } from './commandLine.ts';
import { runDemo } from './demo/runDemo.ts';

export const DEMO_HELP = `demo --file <DATA_DIR>/demo.json [--base http://127.0.0.1:8080]

  The trackers of the demo report through the real gateways until they are stopped: first what they recorded
  since they last reported, then live. What was acknowledged is remembered beside the file (demo.sent.json).

  --file   written by the server when it makes its demo data
  --base   origin of the API, and the host of all other gateways (default: this machine, the port in the file)`;

/** @throws UsageProblem, or Error when the file is no demo file */
export async function demoCommand(words: readonly string[], signal: AbortSignal): Promise<void> {
  const values = readOptions(words, { file: { type: 'string' }, base: { type: 'string' } });
  const file = textOf(values, 'file');
  if (file === undefined) throw new UsageProblem('--file is missing.');
  await runDemo({ file, base: originOf(values, 'base'), signal, say: (line) => console.log(`Simulator: ${line}`) });
}
