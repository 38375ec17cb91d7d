import type { TellableMember, Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { CHANNELS, MOST_STEPS, waysOf, type Channel, type People } from '@sillage/domain/monitoring/alerts/telling';

/** Who is told while nobody has chosen anything. */
export const EVERYBODY: Telling = {
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
export type Line = Pick<Telling, 'members' | 'contacts' | 'ways'>;

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
  const told = waysOf(idUser, line, channels);
  return isOwn ? told : told.filter((channel) => channel !== 'sms' || person.telephone === 'confirmed');
}

/** The lines of a telling: the first is told at once. */
export const linesOf = (telling: Telling): readonly Line[] => [telling, ...telling.escalation];

function withLine(telling: Telling, index: number, change: (line: Line) => Line): Telling {
  if (index === 0) return { ...telling, ...pickLine(change(pickLine(telling))) };
  return {
    ...telling,
    escalation: telling.escalation.map((step, at) => (at === index - 1 ? { ...step, ...change(pickLine(step)) } : step)),
  };
}

const pickLine = ({ members, contacts, ways }: Line): Line => ({ members, contacts, ways });

/** With somebody more in a line, by these ways or by those that are usual. */
export function withPerson(telling: Telling, index: number, { key, way }: Person, by?: Channel): Telling {
  const id = numberIn(key);
  if (way !== null)
    return withContactWay(
      withLine(telling, index, (line) => ({ ...line, contacts: [...line.contacts, id] })),
      way,
    );
  const channels = by === undefined ? [...USUAL_WAYS] : [by];
  return withLine(telling, index, (line) => ({
    ...line,
    members: [...line.members, id],
    ways: [...line.ways, { idUser: id, channels }],
  }));
}

/** A contact has one way, which must be one of the rule's; whoever was told by these goes on as before. */
function withContactWay(telling: Telling, way: Channel): Telling {
  if (telling.channels.includes(way)) return telling;
  const kept = linesOf(telling).reduce<Telling>(
    (next, _, index) =>
      withLine(next, index, (line) => ({
        ...line,
        ways: line.members.map((idUser) => ({ idUser, channels: [...waysOf(idUser, line, telling.channels)] })),
      })),
    telling,
  );
  return { ...kept, channels: CHANNELS.filter((channel) => channel === way || telling.channels.includes(channel)) };
}

export function withoutPerson(telling: Telling, index: number, key: string): Telling {
  const id = numberIn(key);
  const isMember = key === memberKey(id);
  return withLine(telling, index, ({ members, contacts, ways }) => ({
    members: isMember ? members.filter((one) => one !== id) : members,
    contacts: isMember ? contacts : contacts.filter((one) => one !== id),
    ways: isMember ? ways.filter(({ idUser }) => idUser !== id) : ways,
  }));
}

/** With a way of a person switched. */
export function withWay(telling: Telling, index: number, person: Person, channel: Channel, isOn: boolean): Telling {
  if (person.way !== null) return isOn ? withContactWay(telling, person.way) : withoutPerson(telling, index, person.key);
  const line = linesOf(telling)[index] ?? telling;
  const idUser = numberIn(person.key);
  const now = shownWays(person, line, telling.channels);
  const channels = CHANNELS.filter((one) => (one === channel ? isOn : now.includes(one)));
  return withLine(telling, index, (own) => ({ ...own, ways: [...own.ways.filter((one) => one.idUser !== idUser), { idUser, channels }] }));
}

/** With one step more, which nobody is named in yet. */
export function withStep(telling: Telling): Telling {
  if (telling.escalation.length >= MOST_STEPS) return telling;
  return { ...telling, escalation: [...telling.escalation, { afterMinutes: FIRST_WAIT_MINUTES, members: [], contacts: [], ways: [] }] };
}

export function withQuiet(telling: Telling, isOn: boolean): Telling {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...telling, quiet: isOn ? { from: '22:00', to: '06:00', days: [...EVERY_DAY], timeZone } : null };
}

/** Nothing is missing: everybody who is named is told by something, and every step asks somebody. */
export function isTellingComplete(telling: Telling): boolean {
  const { channels, quiet, escalation } = telling;
  const isQuietWhole = quiet === null || (quiet.days.length > 0 && quiet.from !== '' && quiet.to !== '');
  const isEachTold = linesOf(telling).every(({ ways }) => ways.every((own) => own.channels.length > 0));
  return channels.length > 0 && isQuietWhole && isEachTold && escalation.every((step) => step.afterMinutes >= 1 && isNamed(step));
}

/** Something is said that is beside the sentence. */
export const hasMore = ({ isCritical, quiet }: Telling) => isCritical || quiet !== null;
