import { flushCompileCache } from 'node:module';
import { readConfig, type Config } from './platform/config.ts';
import { DatabaseAway } from './platform/db/openOwnDatabase.ts';
import { openLog } from './platform/log.ts';
import { startSillage, type Sillage } from './startSillage.ts';

const GRACE_MS = 20_000;
/** Tells whoever started us that there is no use in trying again (EX_CONFIG of sysexits); `tools/launch/keepRunning.mjs` knows it too. */
const COULD_NOT_START = 78;
/** What is not there yet may be there the next time. */
const TRY_AGAIN = 1;

await main();

async function main(): Promise<void> {
  const config = configOrExit();
  const log = openLog(config.LOG_LEVEL);
  let sillage: Sillage | null = null;
  let ending: Promise<void> | null = null;

  const end = (code: number) => {
    ending ??= (async () => {
      setTimeout(() => process.exit(code), GRACE_MS).unref();
      try {
        await sillage?.close();
      } catch (error) {
        log.error({ error }, 'not everything could be ended as it should');
      }
      process.exit(code);
    })();
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  // Something we did not think of: finish what was taken in, and let whoever started us start us again.
  process.on('unhandledRejection', (error) => {
    log.error({ error }, 'an error was handled by nobody; ending');
    end(1);
  });
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'an error was caught by nobody; ending');
    end(1);
  });

  try {
    sillage = await startSillage(config, log);
    process.stdout.write(banner(config, sillage));
    // Written down now, where a folder for it is set: whoever is killed writes nothing any more.
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`\nSillage could not start: ${reasonOf(error)}\n`);
    process.exit(error instanceof DatabaseAway ? TRY_AGAIN : COULD_NOT_START);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE' && port !== undefined ? `port ${port} is taken by another program. Set PORT to another one.` : error.message;
}

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(COULD_NOT_START);
  }
}

function banner({ PUBLIC_URL }: Config, { first, taken }: Sillage): string {
  const accounts = first.accounts.map(
    ({ email, password, role, customer }) => `    ${email.padEnd(28)} ${password.padEnd(16)} ${role}, ${customer}`,
  );
  const demo = accounts.length === 0 ? [] : ['', '  Demo accounts:', ...accounts];
  const shut = taken.map(
    ({ listener, port }) => `  Port ${port} is taken by another program, so the ${listener} gateway is shut. Another port can be set.`,
  );
  return ['', `  Sillage is ready at ${PUBLIC_URL}`, ...demo, ...(shut.length === 0 ? [] : ['', ...shut]), '', ''].join('\n');
}
