import { UsageProblem } from './commandLine.ts';
import { DEMO_HELP, demoCommand } from './demoCommand.ts';
import { LOAD_HELP, loadCommand } from './loadCommand.ts';

const HELP = `Trackers that really report, over real sockets.\n\n${DEMO_HELP}\n\n${LOAD_HELP}`;

const life = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => life.abort());

try {
  process.exitCode = await run(process.argv.slice(2), life.signal);
} catch (error) {
  if (error instanceof UsageProblem) {
    console.error(`${error.message}\nTry --help.`);
    process.exitCode = 2;
  } else if (!life.signal.aborted) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** @returns the exit code */
async function run([command, ...words]: readonly string[], signal: AbortSignal): Promise<number> {
  if (command === undefined || command === 'help' || [command, ...words].some((word) => word === '--help' || word === '-h')) {
    console.log(command === 'demo' ? DEMO_HELP : command === 'load' ? LOAD_HELP : HELP);
    return command === undefined ? 2 : 0;
  }
  switch (command) {
    case 'demo':
      await demoCommand(words, signal);
      return 0;
    case 'load':
      return (await loadCommand(words, signal)) ? 0 : 1;
    default:
      throw new UsageProblem(`There is no command "${command}": demo and load are.`);
  }
}

/** Network errors say what happened in their cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}
