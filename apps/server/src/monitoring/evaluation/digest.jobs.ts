import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { insertAlertLinks, type NewLink } from '../alerts/shared/alertLinks.store.ts';
import { insertNotified, type Notified } from '../alerts/shared/notified.store.ts';
import { findCustomersDue, findNotified, takeWaiting, type NotifiedAlert, type Waiting } from '../alerts/shared/waiting.store.ts';
import { holdDay, queueCapped, type CappedMessage } from '../../messages/notifications/shared/capped.store.ts';
import { notifiedBy } from '../../messages/notifications/shared/raiseAlarm.mails.ts';
import { findContacts, findNamedMembers, type Recipient } from '../../messages/notifications/shared/recipients.store.ts';
import { announce, capsOf, together, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { isUnreachable } from '../../platform/db/faults.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { composeGathered, pushGathered, type Gathered } from './gathered.usecases.ts';
import { placesOf } from './placesOf.usecases.ts';

const CUSTOMERS_AT_ONCE = 20;
const MOST_AT_ONCE = 50_000;

type Context = Dependencies<'db' | 'now' | 'bus' | 'log' | 'config' | 'vault'>;

/**
 * Tells what waited for the end of quiet hours or of a storm, or for the rest of what was learnt late, together: one message of each for each recipient and
 * channel, taken away and queued in one transaction.
 * @returns whether there may be more
 */
export async function tellWaiting(context: Context): Promise<boolean> {
  const due = await findCustomersDue(context.db, context.now(), CUSTOMERS_AT_ONCE);
  let done = 0;
  for (const idCustomer of due) {
    try {
      await act(context, systemScope(), async (work) => announce(work, await tellOneCustomer(context, work.tx, idCustomer)));
      done++;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // What cannot be told to one of them must not keep the others waiting; it is tried again with the next turn.
      context.log.error({ error, idCustomer }, 'what waited could not be told to the people of a customer');
    }
  }
  return due.length === CUSTOMERS_AT_ONCE && done > 0;
}

async function tellOneCustomer(context: Context, tx: Tx, scope: OneCustomer): Promise<Outcome> {
  // Whoever tells the same people waits here.
  await holdDay(tx, scope, context.now());
  const waiting = await takeWaiting(tx, scope, context.now(), MOST_AT_ONCE);
  if (waiting.length === 0) return together([]);
  const groups = await groupsOf(tx, scope, waiting);
  const late = groups.filter(({ isLate, channel }) => isLate && channel === 'mail').flatMap(({ alerts }) => alerts);
  const places = await placesOf(context, tx, late);
  const links: NewLink[] = [];
  const messages: CappedMessage[] = [];
  const groupOf = new Map<CappedMessage, Gathered>();
  let pushes = 0;
  for (const group of groups) {
    if (group.channel === 'push') {
      const pushed = await pushGathered(tx, scope, group);
      pushes += pushed.length;
      await keepNotified(tx, scope, group, pushed.length > 0 ? [{ channel: 'push', ...idsOf(group.recipient) }] : [], context.now());
      continue;
    }
    const message = composeGathered(context, scope, group, places, links);
    messages.push(message);
    groupOf.set(message, group);
  }
  const queued = await queueCapped(tx, scope, capsOf(context), messages);
  await insertAlertLinks(tx, scope, links, context.now());
  for (const message of queued.messages) {
    const group = groupOf.get(message);
    if (group) await keepNotified(tx, scope, group, notifiedBy([message]), context.now());
  }
  const notified = queued.told.map((idUser) => ({ idCustomer: scope, idUser }));
  return { notified, hasMessages: queued.messages.length + pushes > 0 };
}

/** What each is told by each way; of what was learnt late and is over, nobody is told by a way that interrupts. */
async function groupsOf(tx: Tx, scope: OneCustomer, waiting: readonly Waiting[]): Promise<Gathered[]> {
  const found = await findNotified(tx, scope, [...new Set(waiting.map(({ idEpisode }) => idEpisode))]);
  const shown = new Map(found.map((one) => [one.idEpisode, one]));
  const recipients = await recipientsOf(tx, scope, waiting);
  const rowsOf = Map.groupBy(
    waiting,
    ({ channel, idUser, idContact, isLate }) => `${channel} ${isLate} ${idUser ?? ''} ${idContact ?? ''}`,
  );
  return [...rowsOf.values()].flatMap((rows): Gathered[] => {
    const [first] = rows;
    const recipient = first && recipients.get(`${first.idUser ?? ''} ${first.idContact ?? ''}`);
    if (!first || !recipient) return [];
    const { isLate } = first;
    const channel = first.channel as Gathered['channel'];
    const isWanted = ({ clearedAt }: NotifiedAlert) => !isLate || channel === 'mail' || clearedAt === null;
    const alerts = rows.flatMap(({ idEpisode }) => shown.get(idEpisode) ?? []).filter(isWanted);
    return alerts.length === 0 ? [] : [{ channel, isLate, recipient, alerts, dedupeKey: `digest ${first.idWaiting} ${channel}` }];
  });
}

/** Who is still there to be told, by the two numbers of whom one is empty. */
async function recipientsOf(tx: Tx, scope: OneCustomer, waiting: readonly Waiting[]): Promise<Map<string, Recipient>> {
  const [users, contacts] = [waiting.flatMap(({ idUser }) => idUser ?? []), waiting.flatMap(({ idContact }) => idContact ?? [])].map(
    (ids) => [...new Set(ids)],
  );
  const found = [
    ...(await findNamedMembers(tx, scope, users ?? [])),
    ...(await findContacts(tx, scope, 'email', contacts)),
    ...(await findContacts(tx, scope, 'phone', contacts)),
  ];
  return new Map(found.map((one) => [`${one.idUser ?? ''} ${one.idContact ?? ''}`, one]));
}

const idsOf = ({ idUser, idContact }: Recipient) => ({ idUser, idContact });

async function keepNotified(
  tx: Tx,
  scope: OneCustomer,
  { alerts, isLate }: Gathered,
  shown: readonly Notified[],
  now: Date,
): Promise<void> {
  const of = (alert: NotifiedAlert) => ({ idEpisode: alert.idEpisode, ruleName: alert.ruleName, step: 0 });
  const rows = alerts.flatMap((alert) =>
    shown.map((one) => ({ ...of(alert), kind: isLate ? ('late' as const) : ('raised' as const), ...one })),
  );
  // One statement takes a limited number of values.
  for (let first = 0; first < rows.length; first += MOST_ROWS) await insertNotified(tx, scope, rows.slice(first, first + MOST_ROWS), now);
}

const MOST_ROWS = 5000;
