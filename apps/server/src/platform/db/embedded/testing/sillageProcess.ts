/**
 * A Sillage that is nothing but its embedded database, as a process of its own that a test can kill.
 * Words: data folder, preferred programs, and the uid to become first (after everything is loaded, as that user may not see this file).
 * Says one JSON line when it is ready; a line on its input stops it cleanly.
 */
import { once } from 'node:events';
import { startEmbeddedPostgres } from '../startEmbeddedPostgres.ts';

const [dataDir = '', prefer, uid] = process.argv.slice(2);
if (uid) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}

const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = { info: (message: string) => say({ log: message }), warn: (message: string) => say({ log: message }) };
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log, prefer: prefer === 'npm' ? 'npm' : 'system' });
  say({ ready: { url: postgres.url, binaries: postgres.binaries } });
  await once(process.stdin, 'data');
  await postgres.stop();
  process.exit(0);
} catch (error) {
  say({ refused: String(error) });
  process.exit(1);
}
