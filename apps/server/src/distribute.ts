import { readConfig } from './platform/config.ts';
import { distributeReadings } from './platform/db/citus/distributeReadings.ts';

/** `npm run distribute`: lets Citus distribute the readings of the database in DATABASE_URL over its nodes, while the product runs. Again, it does nothing. */
try {
  const { DATABASE_URL } = readConfig();
  if (DATABASE_URL === null)
    throw new Error('Name the database in DATABASE_URL: the one that Sillage brings along is one process, and has no other nodes.');
  const { wasThere, isOnline, shards, nodes, readings } = await distributeReadings(DATABASE_URL, (step) =>
    process.stderr.write(`${step}\n`),
  );
  process.stdout.write(
    `${wasThere ? 'The readings were distributed already' : 'The readings are distributed now'}: ${readings} of them, by their tracker, in ${shards} parts on ${nodes.join(', ')}; also those set aside, those hidden, and the clocks that were seen. Everything else stays where it is.\n${isOnline ? '' : 'Readings that came in meanwhile waited. To go on taking them in while they are moved: wal_level = logical, and "citus" in output_plugin_libraries (docs/scale.md).\n'}`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
