import type { Denial } from '@sillage/contract/people/denials/denials.contract';
import { operatorScope } from '@sillage/domain/people/access/actor';
import { FAILURES_REPORTED, maskedAddress, type DenialReason, type Denied } from '@sillage/domain/people/denials/denial';
import { openHourBook } from '@sillage/domain/people/denials/hourBook';
import { displayNameOf } from '@sillage/domain/people/members/member';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { act } from '../../platform/act/act.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Dependencies } from '../../platform/services.ts';
import { failedSignInsMail } from './denials.mails.ts';
import { findDenials, findWarned, saveDenials, type DenialLine } from './denials.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'log' | 'metrics' | 'config'>;
type Line = { -readonly [Name in keyof DenialLine]: DenialLine[Name] };

const HOUR_MS = 3_600_000;
/** Nobody waits for it: what is refused is answered at once, and alike whether or not it is of somebody who is known. */
const GATHER_MS = 250;

/** Writes down who was not let in, in memory for a moment (bounded by the hour), then one statement for all of it. */
export function openDenials(services: Context): { close(): Promise<void> } {
  const { now, bus, log, metrics } = services;
  let lines = new Map<string, Line>();
  let warned = new Map<number, Denied>();
  let [hour, book] = [0, openHourBook<Line>()];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(denied: Denied): void {
    metrics.denials.inc({ reason: denied.reason });
    const at = now();
    const current = Math.floor(at.getTime() / HOUR_MS);
    if (current !== hour) [hour, book] = [current, openHourBook<Line>()];
    const said = book(lineOf(denied, at, new Date(current * HOUR_MS)));
    const line = said.idUser === null ? { ...said, idCustomer: operatorScope() } : said;
    const key = JSON.stringify([line.hour, line.reason, line.idUser, line.account, line.network, line.door]);
    const known = lines.get(key);
    if (known) Object.assign(known, { times: known.times + 1, ip: line.ip, lastAt: at });
    else lines.set(key, line);
    if (denied.who && (denied.failuresInARow ?? 0) >= FAILURES_REPORTED) warned.set(denied.who.idUser, denied);
    timer ??= setTimeout(flush, GATHER_MS).unref();
  }

  function flush(): void {
    const [written, reported] = [[...lines.values()], [...warned.values()]];
    lines = new Map();
    warned = new Map();
    timer = undefined;
    writing = writing.then(async () => {
      try {
        await saveDenials(services.db, written);
        for (const denied of reported) await warn(services, denied);
      } catch (error) {
        log.warn({ error, denials: written.length }, 'what was denied could not be written down');
      }
    });
  }

  const stop = bus.listen('denied', add);
  return {
    close: async () => {
      stop();
      clearTimeout(timer);
      flush();
      await writing;
    },
  };
}

function lineOf({ reason, who, typed, ip, door = '' }: Denied, at: Date, hour: Date): Line {
  return {
    reason,
    idUser: who?.idUser ?? null,
    idCustomer: who?.idCustomer ?? operatorScope(),
    hour,
    account: who === null && typed !== undefined ? maskedAddress(typed) : '',
    network: networkOf(ip).slice(0, 80),
    ip: ip.slice(0, 80),
    door: door.slice(0, 200),
    times: 1,
    firstAt: at,
    lastAt: at,
  };
}

/** Tells whoever the account is of, once a day. */
async function warn(context: Context, { who, ip, failuresInARow = 0 }: Denied): Promise<void> {
  const scope = who && who.idCustomer;
  const person = who && scope !== null && (await findWarned(context.db, scope, who.idUser));
  if (!who || scope === null || !person) return;
  const at = context.now();
  const mail = failedSignInsMail({ at, ip, times: failuresInARow, publicUrl: context.config.PUBLIC_URL }, person.language);
  const dedupeKey = `sign-ins failed ${who.idUser} ${at.toISOString().slice(0, 10)}`;
  await act(context, scope, async ({ tx, publish }) => {
    await queueMails(tx, scope, [{ recipient: person.email, dedupeKey, ...mail }]);
    publish('outboxDue', null);
  });
}

interface Asked {
  readonly reason?: DenialReason | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listDenials({ db }: Dependencies<'db'>, { cursor, limit, ...filters }: Asked) {
  const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await findDenials(db, { ...filters, before, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.idDenial));
  const data = page.map(({ network, status, firstName, lastName, email, firstAt, lastAt, ...row }): Denial => ({
    ...row,
    reason: row.reason as DenialReason,
    ip: network === '' ? '' : row.ip,
    member: row.idUser === null ? null : nameOf({ status, firstName, lastName, email }),
    firstDate: firstAt.toISOString(),
    lastDate: lastAt.toISOString(),
  }));
  return { data, nextCursor };
}

/** Somebody who was deleted goes by no name. */
function nameOf({ status, firstName, lastName, email }: Readonly<Record<'status' | 'firstName' | 'lastName' | 'email', string | null>>) {
  return status === null || status === 'deleted'
    ? ''
    : displayNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' });
}
