import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { CHANNELS, MOST_STEPS, type People } from '@sillage/domain/monitoring/alerts/telling';

/** Who is told while nobody has chosen anything. */
export const EVERYBODY: Telling = { members: [], contacts: [], channels: [...CHANNELS], isCritical: false, quiet: null, escalation: [] };
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const FIRST_WAIT_MINUTES = 30;

/** Somebody who can be named, by one key for members and contacts. */
export interface Person {
  readonly key: string;
  readonly name: string;
}

export const memberKey = (idUser: number) => `member ${idUser}`;
export const contactKey = (idContact: number) => `contact ${idContact}`;

export function keysOf({ members, contacts }: People): string[] {
  return [...members.map(memberKey), ...contacts.map(contactKey)];
}

export function peopleOf(keys: readonly string[]): { members: number[]; contacts: number[] } {
  const of = (kind: string) => keys.flatMap((key) => (key.startsWith(`${kind} `) ? [Number(key.slice(kind.length + 1))] : []));
  return { members: of('member'), contacts: of('contact') };
}

export const isNamed = (people: People) => people.members.length + people.contacts.length > 0;

/** With one step more, which nobody is named in yet. */
export function withStep(telling: Telling): Telling {
  if (telling.escalation.length >= MOST_STEPS) return telling;
  return { ...telling, escalation: [...telling.escalation, { afterMinutes: FIRST_WAIT_MINUTES, members: [], contacts: [] }] };
}

export function withQuiet(telling: Telling, isOn: boolean): Telling {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...telling, quiet: isOn ? { from: '22:00', to: '06:00', days: [...EVERY_DAY], timeZone } : null };
}

/** Nothing is missing: whoever is to be chosen was, and every step asks somebody. */
export function isTellingComplete({ channels, quiet, escalation }: Telling): boolean {
  const isQuietWhole = quiet === null || (quiet.days.length > 0 && quiet.from !== '' && quiet.to !== '');
  return channels.length > 0 && isQuietWhole && escalation.every((step) => step.afterMinutes >= 1 && isNamed(step));
}

export const hasMore = ({ isCritical, quiet, escalation }: Telling) => isCritical || quiet !== null || escalation.length > 0;
