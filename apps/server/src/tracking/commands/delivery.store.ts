import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { ANSWER_WITHIN_MS, RELAYED_PROTOCOLS } from '@sillage/domain/tracking/commands/command';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { storableText } from '../../platform/db/storableText.ts';
import type { CommandAnswer, RelayAnswer, TakenCommand } from '../telemetry/shared/commandDelivery.hook.ts';

/**
 * The next command of each of these trackers, said to be sent from now on: whoever takes it sends it once, or never. None of a tracker that has not answered
 * the one before.
 */
export function takeNextCommands(db: Db, identifiers: readonly string[], now: Date): Promise<TakenCommand[]> {
  return inScope(db, systemScope(), async (tx) => {
    const { rows } = await sql<TakenCommand>`
      with next as (
        select distinct on (t.id_tracker) c.id_customer, c.id_command, t.identifier
        from tracker t
        join tracker_command c on c.id_customer = t.id_customer and c.id_tracker = t.id_tracker
        where t.identifier = any(${identifiers}::text[]) and t.released_at is null
          and c.state = 'queued' and c.expires_at > ${now}
          and not exists (
            select from tracker_command s where s.id_tracker = t.id_tracker and s.id_customer = t.id_customer and s.state = 'sent'
          )
        order by t.id_tracker, c.id_command
      )
      update tracker_command c set state = 'sent', sent_at = ${now}
      from next
      where c.id_customer = next.id_customer and c.id_command = next.id_command and c.state = 'queued'
      returning c.id_command, c.id_customer, c.id_tracker, next.identifier, c.command, c.expires_at`.execute(tx);
    return rows;
  });
}

/** Nothing of it has left: it waits again. */
export async function giveBackCommand(db: Db, idCommand: number): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('trackerCommand')
      .set({ state: 'queued', sentAt: null })
      .where('idCommand', '=', idCommand)
      .where('state', '=', 'sent')
      .execute(),
  );
}

/** Trackers that commands wait for, from one name on. */
export function findDueTrackers(db: Db, after: number, limit: number, now: Date) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('trackerCommand as c')
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'c.idCustomer').onRef('t.idTracker', '=', 'c.idTracker'))
      .select(['t.idTracker', 't.identifier', 't.protocol'])
      .distinctOn('c.idTracker')
      .where(sql<boolean>`c.state = 'queued'`)
      .where('c.expiresAt', '>', now)
      .where('c.idTracker', '>', after)
      .orderBy('c.idTracker')
      .limit(limit)
      .execute(),
  );
}

const LONGEST_ANSWER = 2000;
/** A device may say any number. */
const LARGEST_NUMBER = 2_147_483_647;

/**
 * What a tracker says of a command that it was sent, also when it comes late. A second answer to one command changes nothing.
 * @returns whether there was such a command
 */
export async function noteAnswer(
  db: Db,
  tracker: { readonly idCustomer: OneCustomer; readonly idTracker: number },
  { idCommand, ok, text }: CommandAnswer,
  now: Date,
): Promise<boolean> {
  if (idCommand !== null && idCommand > LARGEST_NUMBER) return false;
  const rows = await inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('trackerCommand')
      .set({
        state: ok ? 'acknowledged' : 'failed',
        answeredAt: now,
        answer: storableText(text.slice(0, LONGEST_ANSWER)),
      })
      .where('idCustomer', '=', tracker.idCustomer)
      .where('idCommand', '=', (eb) => {
        const sent = eb
          .selectFrom('trackerCommand')
          .select('idCommand')
          .where('idCustomer', '=', tracker.idCustomer)
          .where('idTracker', '=', tracker.idTracker)
          .where('state', 'in', ['sent', 'unanswered']);
        return (idCommand === null ? sent : sent.where('idCommand', '=', idCommand)).orderBy('idCommand', 'desc').limit(1);
      })
      .where('state', 'in', ['sent', 'unanswered'])
      .returning('idCommand')
      .execute(),
  );
  return rows.length > 0;
}

/** What a customer's network server says of a command that it was handed. A second answer changes nothing. */
export async function noteRelayAnswer(db: Db, scope: OneCustomer, { relayKey, said, text }: RelayAnswer, now: Date): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('trackerCommand')
      .set({ state: said === 'failed' ? 'failed' : 'acknowledged', answeredAt: now, answer: storableText(text.slice(0, LONGEST_ANSWER)) })
      .where('idCustomer', '=', scope)
      .where('relayKey', '=', relayKey)
      .where('state', 'in', ['sent', 'unanswered'])
      .$if(said === 'sent', (open) => open.where(sql<boolean>`not coalesce((command ->> 'confirmed')::boolean, false)`))
      .execute(),
  );
}

/** @returns trackers whose next command may go out, since the one before is given up */
export async function closeLateCommands(db: Db, now: Date) {
  const longAgo = new Date(now.getTime() - ANSWER_WITHIN_MS);
  return inScope(db, systemScope(), async (tx) => {
    await tx
      .updateTable('trackerCommand')
      .set({ state: 'expired' })
      .where('state', 'in', ['proposed', 'queued'])
      .where('expiresAt', '<=', now)
      .execute();
    const { rows } = await sql<{ readonly identifier: string; readonly protocol: string | null }>`
      update tracker_command c set state = 'unanswered'
      from tracker t
      where c.state = 'sent' and t.id_customer = c.id_customer and t.id_tracker = c.id_tracker
        and case when t.protocol = any(${RELAYED_PROTOCOLS}::text[]) then c.expires_at <= ${now} else c.sent_at <= ${longAgo} end
      returning t.identifier, t.protocol`.execute(tx);
    return rows;
  });
}
