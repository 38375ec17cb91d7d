import type { TellableMember, Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { CHANNELS, MOST_STEPS, waysOf, type Channel, type People } from '@sillage/domain/monitoring/alerts/notifying';

/** Who is told while nobody has chosen anything. */
export const EVERYBODY: Notifying = {
  members: [],
  contacts: [],
  ways: [],
  channels: [...CHANNELS],
  isCritical: false,
  quiet: null,
  escalation: [],
};
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const FIRST_WAIT_MINUTES = 30;
/** By what somebody is told who is chosen by their name alone. */
const USUAL_WAYS: readonly Channel[] = ['bell', 'mail'];

/** Somebody who can be named, by one key for members and contacts. */
export interface Person {
  readonly key: string;
  readonly name: string;
  /** Of a member, whose telephone it is; a contact is one of its own. */
  readonly telephone: TellableMember['telephone'];
  /** The one way of a contact; null: a member. */
  readonly way: 'mail' | 'sms' | null;
  /** A contact that said yes; members have. */
  readonly isConfirmed: boolean;
}

/** One line of those who are told: at once, or a while after the line before. */
export type Line = Pick<Notifying, 'members' | 'contacts' | 'ways'>;

export const memberKey = (idUser: number) => `member ${idUser}`;
export const contactKey = (idContact: number) => `contact ${idContact}`;

export function keysOf({ members, contacts }: Pick<People, 'members' | 'contacts'>): string[] {
  return [...members.map(memberKey), ...contacts.map(contactKey)];
}

export const numberIn = (key: string) => Number(key.slice(key.indexOf(' ') + 1));

export const isNamed = (people: Pick<People, 'members' | 'contacts'>) => people.members.length + people.contacts.length > 0;

/** The ways that a person can be told by. */
export function possibleWays({ way, telephone }: Pick<Person, 'way' | 'telephone'>): readonly Channel[] {
  if (way !== null) return [way];
  return CHANNELS.filter((channel) => channel !== 'sms' || telephone !== 'none');
}

/** By what a person of a line is told. A telephone that only the rule's ways would include counts once it said yes. */
export function shownWays(person: Person, line: Line, channels: readonly Channel[]): readonly Channel[] {
  const idUser = numberIn(person.key);
  if (person.way !== null) return channels.includes(person.way) ? [person.way] : [];
  const isOwn = line.ways.some((own) => own.idUser === idUser);
  const notified = waysOf(idUser, line, channels);
  return isOwn ? notified : notified.filter((channel) => channel !== 'sms' || person.telephone === 'confirmed');
}

/** The lines of a telling: the first is told at once. */
export const linesOf = (notifying: Notifying): readonly Line[] => [notifying, ...notifying.escalation];

function withLine(notifying: Notifying, index: number, change: (line: Line) => Line): Notifying {
  if (index === 0) return { ...notifying, ...pickLine(change(pickLine(notifying))) };
  return {
    ...notifying,
    escalation: notifying.escalation.map((step, at) => (at === index - 1 ? { ...step, ...change(pickLine(step)) } : step)),
  };
}

const pickLine = ({ members, contacts, ways }: Line): Line => ({ members, contacts, ways });

/** With somebody more in a line, by these ways or by those that are usual. */
export function withPerson(notifying: Notifying, index: number, { key, way }: Person, by?: Channel): Notifying {
  const id = numberIn(key);
  if (way !== null)
    return withContactWay(
      withLine(notifying, index, (line) => ({ ...line, contacts: [...line.contacts, id] })),
      way,
    );
  const channels = by === undefined ? [...USUAL_WAYS] : [by];
  return withLine(notifying, index, (line) => ({
    ...line,
    members: [...line.members, id],
    ways: [...line.ways, { idUser: id, channels }],
  }));
}

/** A contact has one way, which must be one of the rule's; whoever was told by these goes on as before. */
function withContactWay(notifying: Notifying, way: Channel): Notifying {
  if (notifying.channels.includes(way)) return notifying;
  const kept = linesOf(notifying).reduce<Notifying>(
    (next, _, index) =>
      withLine(next, index, (line) => ({
        ...line,
        ways: line.members.map((idUser) => ({ idUser, channels: [...waysOf(idUser, line, notifying.channels)] })),
      })),
    notifying,
  );
  return { ...kept, channels: CHANNELS.filter((channel) => channel === way || notifying.channels.includes(channel)) };
}

export function withoutPerson(notifying: Notifying, index: number, key: string): Notifying {
  const id = numberIn(key);
  const isMember = key === memberKey(id);
  return withLine(notifying, index, ({ members, contacts, ways }) => ({
    members: isMember ? members.filter((one) => one !== id) : members,
    contacts: isMember ? contacts : contacts.filter((one) => one !== id),
    ways: isMember ? ways.filter(({ idUser }) => idUser !== id) : ways,
  }));
}

/** With a way of a person switched. */
export function withWay(notifying: Notifying, index: number, person: Person, channel: Channel, isOn: boolean): Notifying {
  if (person.way !== null) return isOn ? withContactWay(notifying, person.way) : withoutPerson(notifying, index, person.key);
  const line = linesOf(notifying)[index] ?? notifying;
  const idUser = numberIn(person.key);
  const now = shownWays(person, line, notifying.channels);
  const channels = CHANNELS.filter((one) => (one === channel ? isOn : now.includes(one)));
  return withLine(notifying, index, (own) => ({
    ...own,
    ways: [...own.ways.filter((one) => one.idUser !== idUser), { idUser, channels }],
  }));
}

/** With one step more, which nobody is named in yet. */
export function withStep(notifying: Notifying): Notifying {
  if (notifying.escalation.length >= MOST_STEPS) return notifying;
  return { ...notifying, escalation: [...notifying.escalation, { afterMinutes: FIRST_WAIT_MINUTES, members: [], contacts: [], ways: [] }] };
}

export function withQuiet(notifying: Notifying, isOn: boolean): Notifying {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...notifying, quiet: isOn ? { from: '22:00', to: '06:00', days: [...EVERY_DAY], timeZone } : null };
}

/** Nothing is missing: everybody who is named is told by something, and every step asks somebody. */
export function isNotifyingComplete(notifying: Notifying): boolean {
  const { channels, quiet, escalation } = notifying;
  const isQuietWhole = quiet === null || (quiet.days.length > 0 && quiet.from !== '' && quiet.to !== '');
  const isEachNotified = linesOf(notifying).every(({ ways }) => ways.every((own) => own.channels.length > 0));
  return channels.length > 0 && isQuietWhole && isEachNotified && escalation.every((step) => step.afterMinutes >= 1 && isNamed(step));
}

/** Something is said that is beside the sentence. */
export const hasMore = ({ isCritical, quiet }: Notifying) => isCritical || quiet !== null;
