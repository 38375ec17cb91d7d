import { scopeOf, systemScope, type OneCustomer } from '@sillage/domain/access/actor';
import type { RuleKey } from '@sillage/domain/alerts/ruleKey';
import { digestMail, digestWords, type DigestedAlert } from '../alerts/shared/alertDigest.ts';
import { findCustomersDue, findTold, takeWaiting, type ToldAlert, type Waiting } from '../alerts/shared/waiting.store.ts';
import { holdDay, queueCapped, type CappedMessage } from '../notifications/shared/capped.store.ts';
import { contactLink } from '../notifications/shared/contactLink.ts';
import { findBrowsers, findContacts, findNamedMembers, queuePushes, type Recipient } from '../notifications/shared/recipients.store.ts';
import { shortText, stopWords } from '../notifications/shared/shortText.ts';
import { announce, capsOf, together, type Outcome } from '../notifications/shared/tell.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Tx } from '../platform/db/openDb.ts';
import { mailLanguage } from '../platform/mail/languages.ts';
import type { Needs } from '../platform/services.ts';

const CUSTOMERS_AT_ONCE = 20;
const MOST_AT_ONCE = 50_000;
const LIST = '/alerts/list';

type World = Needs<'db' | 'now' | 'bus' | 'config' | 'vault'>;

/**
 * Tells what waited for the end of quiet hours or of a storm, together: one message for each recipient and channel, taken away and queued in one transaction.
 * @returns whether there may be more
 */
export async function tellWaiting(world: World): Promise<boolean> {
  const due = await findCustomersDue(world.db, world.now(), CUSTOMERS_AT_ONCE);
  for (const idCustomer of due) {
    const scope = scopeOf({ idCustomer });
    const outcome = await inScope(world.db, systemScope(), (tx) => tellOneCustomer(world, tx, scope));
    announce(world.bus, outcome);
  }
  return due.length === CUSTOMERS_AT_ONCE;
}

async function tellOneCustomer(world: World, tx: Tx, scope: OneCustomer): Promise<Outcome> {
  // Whoever tells the same people waits here.
  await holdDay(tx, scope, world.now());
  const waiting = await takeWaiting(tx, scope, world.now(), MOST_AT_ONCE);
  if (waiting.length === 0) return together([]);
  const told = new Map(
    (await findTold(tx, scope, [...new Set(waiting.map(({ idEpisode }) => idEpisode))])).map((one) => [one.idEpisode, one]),
  );
  const recipients = await recipientsOf(tx, scope, waiting);
  const groups = Map.groupBy(waiting, ({ channel, idUser, idContact }) => `${channel} ${idUser ?? ''} ${idContact ?? ''}`);
  const messages: CappedMessage[] = [];
  let pushes = 0;
  for (const [key, rows] of groups) {
    const recipient = recipients.get(key.slice(key.indexOf(' ') + 1));
    const alerts = rows.flatMap(({ idEpisode }) => told.get(idEpisode) ?? []).map(digested);
    const [first] = rows;
    if (!recipient || !first || alerts.length === 0) continue;
    const dedupeKey = `digest ${first.idWaiting} ${first.channel}`;
    if (first.channel === 'push') pushes += await push(tx, scope, recipient, alerts, dedupeKey);
    else messages.push(messageOf(world, scope, first.channel as 'mail' | 'sms', recipient, alerts, dedupeKey));
  }
  const queued = await queueCapped(tx, scope, capsOf(world), messages);
  const notified = queued.told.map((idUser) => ({ idCustomer: scope as number, idUser }));
  return { notified, hasMessages: queued.count + pushes > 0 };
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

function digested({
  reference,
  identifier,
  ruleName,
  ruleKey,
  extreme,
  limitValue,
  clearedAt,
  acknowledgedAt,
  status,
}: ToldAlert): DigestedAlert {
  return {
    ...{ reference: reference ?? identifier, ruleName, ruleKey: ruleKey as RuleKey, extreme, limit: limitValue },
    ...{ clearedAt: clearedAt?.getTime() ?? null, isSeen: acknowledgedAt !== null, isOpen: status === 'U' },
  };
}

function messageOf(
  world: World,
  scope: OneCustomer,
  channel: 'mail' | 'sms',
  { address, language: readBy, idContact }: Recipient,
  alerts: readonly DigestedAlert[],
  dedupeKey: string,
): CappedMessage {
  const stopUrl = idContact === null ? null : contactLink(world, { idCustomer: scope, idContact }, null);
  const language = mailLanguage(readBy);
  const composed =
    channel === 'mail'
      ? digestMail(alerts, `${world.config.PUBLIC_URL}${LIST}`, stopUrl ?? undefined, readBy)
      : shortText(digestWords(alerts, language).text, stopUrl === null ? undefined : `${stopWords(language)} ${stopUrl}`, language);
  return { channel, recipient: address, dedupeKey, isSecret: false, idContact, stopUrl, ...composed };
}

async function push(
  tx: Tx,
  scope: OneCustomer,
  { idUser }: Recipient,
  alerts: readonly DigestedAlert[],
  dedupeKey: string,
): Promise<number> {
  const browsers = idUser === null ? [] : await findBrowsers(tx, scope, [idUser]);
  const pushes = browsers.map(({ idSubscription, address, language }) => {
    const { title, text } = digestWords(alerts, mailLanguage(language));
    const bodyText = JSON.stringify({ title, body: text, url: LIST });
    return { idSubscription, recipient: address, subject: title, bodyText, dedupeKey: `${dedupeKey} ${idSubscription}` };
  });
  await queuePushes(tx, scope, pushes);
  return pushes.length;
}
