import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { CHANNELS, waysOf, type Channel, type People } from '@sillage/domain/monitoring/alerts/notifying';
import type { Tx } from '../../../platform/db/openDb.ts';
import type { ComposedMail } from '../../../platform/mail/layout.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { countInBurst, holdDay, queueCapped, type CappedMessage } from './capped.store.ts';
import { contactLink } from './contactLink.usecases.ts';
import { notifyMembers, type Notice } from './notify.store.ts';
import {
  findActiveMembers,
  findAdministrators,
  findBrowsers,
  findContacts,
  findNamedMembers,
  findOwnTelephones,
  type Recipient,
} from './recipients.store.ts';
import type { ShortText } from './shortText.view.ts';
import { capsOf, pushTo, type Outcome } from './tell.usecases.ts';

export interface Alarm extends Notice {
  /** What somebody is mailed, with what opens something for them alone: it is not kept once it was sent. The link is for those who want no more of it. */
  readonly mail: (to: Recipient, stopLink: string | undefined) => ComposedMail;
  /** The same as a text message. */
  readonly sms: (to: Recipient, stopLink: string | undefined) => ShortText;
}

/** Who is told, by what. */
export interface Whom {
  /** Nobody named, or nobody of them there any more: everybody who chose it, so that it is never nobody. */
  readonly people: People;
  readonly channels: readonly Channel[];
  /** It waits for nothing: neither for the end of quiet hours, nor to be told together with others. */
  readonly isCritical: boolean;
  /** Until when all but the bell waits; null: not at all. */
  readonly quietUntil: Date | null;
}

const EVERYBODY: Whom = { people: { members: [], contacts: [], ways: [] }, channels: CHANNELS, isCritical: false, quietUntil: null };

/** Somebody who is to be told later, by one of the ways that wait. */
export interface Held {
  readonly channel: 'mail' | 'sms' | 'push';
  readonly idUser: number | null;
  readonly idContact: number | null;
  readonly dueAt: Date;
}

/** Somebody who was told, by one way. */
export interface NotifiedPerson {
  readonly channel: Channel;
  readonly idUser: number | null;
  readonly idContact: number | null;
}

export interface Raised extends Outcome {
  readonly told: readonly NotifiedPerson[];
  /** Whoever raised the alarm keeps them, and tells them together when they are due. */
  readonly held: readonly Held[];
}

type Context = Dependencies<'config' | 'now' | 'vault'>;

/**
 * Tells of what cannot wait, in the transaction that found it: members in the notification centre and in their browsers, contacts by mail and SMS, and
 * where no contact has a mail address, the administrators; or whom it is said to tell. In quiet hours, and when many come at once, all but the bell is held, unless it is critical.
 * `announce` the outcome after the commit.
 */
export async function raiseAlarm(context: Context, tx: Tx, scope: OneCustomer, alarm: Alarm, whom: Whom = EVERYBODY): Promise<Raised> {
  const { mail, sms, ...notice } = alarm;
  const caps = capsOf(context);
  await holdDay(tx, scope, caps.now);
  const { readers, phones, rung, pushable } = await reach(tx, scope, whom);
  const users = rung?.length === 0 ? [] : await notifyMembers(tx, scope, notice, rung === null ? {} : { only: rung });
  // Whom it rang for before is not pushed anything again.
  const pushed = pushable.filter((idUser) => users.includes(idUser) || rung?.includes(idUser) === false);
  const bell = users.map((idUser) => ({ idCustomer: scope, idUser }));
  const rang = users.map((idUser): NotifiedPerson => ({ channel: 'bell', idUser, idContact: null }));
  // What is critical takes no place of the others, either.
  const dueAt = whom.isCritical ? null : (whom.quietUntil ?? (await countInBurst(tx, scope, caps.now)));
  if (dueAt !== null) return { notified: bell, hasMessages: false, held: heldOf(readers, phones, pushed, dueAt), told: rang };
  const messages = [
    ...readers.map((recipient) => addressed(context, scope, notice, 'mail', recipient, (stop) => mail(recipient, stop))),
    ...phones.map((recipient) => addressed(context, scope, notice, 'sms', recipient, (stop) => sms(recipient, stop))),
  ];
  const queued = await queueCapped(tx, scope, caps, messages);
  const pushes = await pushTo(tx, scope, pushed, notice, '');
  const capped = queued.told.map((idUser) => ({ idCustomer: scope, idUser }));
  const notified = [
    ...rang,
    ...notifiedBy(queued.messages),
    ...pushes.map((idUser): NotifiedPerson => ({ channel: 'push', idUser, idContact: null })),
  ];
  return { notified: [...bell, ...capped], hasMessages: queued.messages.length + pushes.length > 0, held: [], told: notified };
}

/** Who was told by what was queued. */
export function notifiedBy(messages: readonly CappedMessage[]): NotifiedPerson[] {
  return messages.map(({ channel, idUser = null, idContact }) => ({ channel, idUser, idContact }));
}

interface Reached {
  readonly readers: readonly Recipient[];
  readonly phones: readonly Recipient[];
  /** In the notification centre; null: everybody. */
  readonly rung: readonly number[] | null;
  /** In their browsers. */
  readonly pushable: readonly number[];
}

async function reach(tx: Tx, scope: OneCustomer, { people, channels }: Whom): Promise<Reached> {
  const named = await findNamedMembers(tx, scope, people.members);
  const [mails, numbers] = [
    await findContacts(tx, scope, 'email', people.contacts),
    await findContacts(tx, scope, 'phone', people.contacts),
  ];
  if (named.length + mails.length + numbers.length === 0) return reachEverybody(tx, scope, channels);
  const by = (channel: Channel) => named.filter(({ idUser }) => waysOf(idUser, people, channels).includes(channel));
  const idsBy = (channel: Channel) => by(channel).map(({ idUser }) => idUser);
  const own = await findOwnTelephones(tx, scope, idsBy('sms'));
  const shown = await idsWithBrowser(tx, scope, idsBy('push'));
  // Whose telephone has not said yes or who has no browser, and who is told by nothing else, is written to: it is never nobody.
  const isMute = ({ idUser }: { readonly idUser: number }) =>
    waysOf(idUser, people, channels).every((way) => way === 'sms' || way === 'push') &&
    !own.some(({ idMember }) => idMember === idUser) &&
    !shown.includes(idUser);
  const reached: Reached = {
    readers: once([...named.filter((one) => isMute(one) || by('mail').includes(one)), ...(channels.includes('mail') ? mails : [])]),
    phones: once([...own.map(({ telephone }) => telephone), ...(channels.includes('sms') ? numbers : [])]),
    rung: idsBy('bell'),
    pushable: idsBy('push'),
  };
  // Nobody of them has what the rule tells by, as a mail address where it tells by text message.
  return (await isNobody(tx, scope, reached)) ? reachEverybody(tx, scope, channels) : reached;
}

/** What is pushed reaches those alone who have a browser for it. */
async function isNobody(tx: Tx, scope: OneCustomer, { readers, phones, rung, pushable }: Reached): Promise<boolean> {
  if (rung === null || readers.length + phones.length + rung.length > 0) return false;
  return (await idsWithBrowser(tx, scope, pushable)).length === 0;
}

async function idsWithBrowser(tx: Tx, scope: OneCustomer, idUsers: readonly number[]): Promise<readonly number[]> {
  if (idUsers.length === 0) return [];
  const browsers = await findBrowsers(tx, scope, idUsers);
  return idUsers.filter((one) => browsers.some(({ idUser }) => idUser === one));
}

/** One address is told once, whoever has it. */
function once(recipients: readonly Recipient[]): Recipient[] {
  return recipients.filter(
    ({ address }, index) => recipients.findIndex((one) => one.address.toLowerCase() === address.toLowerCase()) === index,
  );
}

async function reachEverybody(tx: Tx, scope: OneCustomer, channels: readonly Channel[]): Promise<Reached> {
  const reached: Reached = {
    readers: channels.includes('mail') ? await usualReaders(tx, scope) : [],
    phones: channels.includes('sms') ? await findContacts(tx, scope, 'phone') : [],
    rung: channels.includes('bell') ? null : [],
    pushable: channels.includes('push') ? await findActiveMembers(tx, scope) : [],
  };
  // Where nobody has what it is told by, all bells ring.
  return (await isNobody(tx, scope, reached)) ? { ...reached, rung: null } : reached;
}

async function usualReaders(tx: Tx, scope: OneCustomer): Promise<Recipient[]> {
  const contacts = await findContacts(tx, scope, 'email');
  return contacts.length > 0 ? contacts : findAdministrators(tx, scope);
}

function heldOf(readers: readonly Recipient[], phones: readonly Recipient[], idUsers: readonly number[], dueAt: Date): Held[] {
  const held =
    (channel: Held['channel']) =>
    ({ idUser, idContact }: Pick<Recipient, 'idUser' | 'idContact'>) => ({ channel, idUser, idContact, dueAt });
  return [...readers.map(held('mail')), ...phones.map(held('sms')), ...idUsers.map((idUser) => held('push')({ idUser, idContact: null }))];
}

function addressed(
  context: Context,
  scope: OneCustomer,
  { dedupeKey }: Notice,
  channel: CappedMessage['channel'],
  { address, idContact, idUser }: Recipient,
  compose: (stopLink: string | undefined) => Pick<CappedMessage, 'subject' | 'bodyText' | 'bodyHtml'>,
): CappedMessage {
  const stopUrl = idContact === null ? null : contactLink(context, { idCustomer: scope, idContact }, null);
  return { channel, recipient: address, dedupeKey, isSecret: true, idContact, idUser, stopUrl, ...compose(stopUrl ?? undefined) };
}
