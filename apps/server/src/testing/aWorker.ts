import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { evaluateDue } from '../monitoring/evaluation/evaluation.jobs.ts';
import { byMail, sendMessages } from '../messages/notifications/outbox.jobs.ts';
import { openServices } from '../openServices.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/openDatabase.ts';
import { openLog } from '../platform/log.ts';
import { openMailer } from '../platform/mail/mailer.ts';

/** A worker in a process of its own: evaluates what is due and sends what waits, until it is killed. Its arguments: the owner's URL of the database, the mail server's. */
const [, , databaseUrl = '', smtpUrl = ''] = process.argv;
const REST_MS = 15;

const log = openLog('silent');
const { db } = await openDatabase(databaseUrl, log);
const services = openServices({ db, config: readConfig({ LOG_LEVEL: 'silent' }), log, key: randomBytes(64), isMain: false });
const mailer = openMailer(smtpUrl, 'Sillage <no-reply@sillage.example>', 'https://sillage.example');
process.stdout.write('ready\n');
while (process.stdin.readable) {
  await evaluateDue(services, []);
  await sendMessages(services, 'mail', byMail(mailer));
  await sleep(REST_MS);
}
