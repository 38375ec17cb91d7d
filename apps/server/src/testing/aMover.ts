import { openServices } from '../openServices.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/openDatabase.ts';
import { openLog } from '../platform/log.ts';
import { openGateways } from '../tracking/telemetry/gateways.listener.ts';
import { openIntake } from '../tracking/telemetry/pipeline/intake.ts';
import { advanceMoves } from '../tracking/moving/moving.jobs.ts';

/** A worker in a process of its own that moves in until it is killed. Its arguments: the owner's URL of the database, the installation's key, the host it may ask. */
const [, , databaseUrl = '', key = '', host = ''] = process.argv;

const log = openLog('silent');
const database = await openDatabase(databaseUrl, log);
const config = readConfig({ LOG_LEVEL: 'silent', MOVE_FROM_HOSTS: host });
const services = openServices({ db: database.db, config, log, key: Buffer.from(key, 'hex'), isMain: false });
const { bring } = openGateways({ services, ...openIntake(services, database, 'test'), ports: {} });
process.stdout.write('ready\n');
while (process.stdin.readable) {
  if (!(await advanceMoves(services, bring))) break;
  process.stdout.write('moved\n');
}
process.exit(0);
