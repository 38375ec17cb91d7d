import { linkIn, MAYBE_LINK } from '../../platform/text/links.ts';

/** Letters of one message, as it is kept. */
export const LONGEST_MESSAGE = 4000;
/** One's own words can be mended for so long. Deleted they can be at any time. */
export const EDIT_WITHIN_MS = 15 * 60_000;
/** People that one message may call. */
export const MOST_MENTIONS = 20;

export function mayEdit(
  message: { readonly createdBy: number; readonly createdAt: number; readonly isDeleted: boolean },
  idUser: number,
  now: number,
): boolean {
  return message.createdBy === idUser && !message.isDeleted && now - message.createdAt < EDIT_WITHIN_MS;
}

export interface Person {
  readonly idUser: number;
  readonly name: string;
}

export type MessagePart =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'mention'; readonly person: Person }
  | { readonly is: 'link'; readonly text: string };

/** Within a kept text: somebody, by number, so that they are called as they are called now. */
const MENTION = /@\{(\d{1,10})\}/g;
const PIECE = new RegExp(String.raw`@\{(\d{1,10})\}|${MAYBE_LINK}`, 'gi');

/** Nobody has a larger number: what looks like one is text. */
const LARGEST = 2_147_483_647;

/** The numbers of the people that a kept text calls, each once. */
export function mentionsIn(text: string): number[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id)))].filter((id) => id <= LARGEST);
}

/** A kept text as it is shown. Who is not among `people` is not called: the text stays as it was typed. Only http and https become links. */
export function partsOf(text: string, people: readonly Person[]): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECE)) {
    const part = pieceOf(match, people);
    if (!part) continue;
    if (match.index > from) parts.push({ is: 'text', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + (part.is === 'link' ? part.text.length : match[0].length);
  }
  if (from < text.length) parts.push({ is: 'text', text: text.slice(from) });
  return parts;
}

function pieceOf([whole, id]: RegExpMatchArray, people: readonly Person[]): MessagePart | null {
  if (id !== undefined) {
    const person = people.find(({ idUser }) => idUser === Number(id));
    return person ? { is: 'mention', person } : null;
  }
  const text = linkIn(whole ?? '');
  return text === null ? null : { is: 'link', text };
}

/** A typed text as it is kept: the names of those who were picked become their numbers; of several with one name, in the order in which they were picked. */
export function withNumbers(typed: string, picked: readonly Person[]): string {
  const named = [...Map.groupBy(picked, ({ name }) => name)].filter(([name]) => name !== '');
  const longestFirst = named.toSorted(([one], [other]) => other.length - one.length);
  return longestFirst.reduce((text, [name, people]) => withNumber(text, name, people), typed);
}

/** What goes on without an end is another name: who picked Ann and made Anna of it calls no Ann. */
const GOES_ON = /^[\p{L}\p{M}\p{N}_]/u;

function withNumber(text: string, name: string, people: readonly Person[]): string {
  let called = 0;
  return text.split(`@${name}`).reduce((before, after) => {
    if (GOES_ON.test(after)) return `${before}@${name}${after}`;
    const { idUser } = people[Math.min(called++, people.length - 1)] as Person;
    return `${before}@{${idUser}}${after}`;
  });
}

/** A kept text as it is typed. */
export function withNames(text: string, people: readonly Person[]): string {
  return text.replaceAll(MENTION, (token, id) => {
    const person = people.find(({ idUser }) => idUser === Number(id));
    return person ? `@${person.name}` : token;
  });
}

/** What is typed after the last `@` before the caret, while it may become a name; null otherwise. */
export function mentionBegun(typed: string, caret: number): { readonly from: number; readonly search: string } | null {
  const begun = /(?:^|[\s(])@([^\s@{}]{0,30}(?: [^\s@{}]{0,30})?)$/.exec(typed.slice(0, caret));
  return begun ? { from: caret - (begun[1] ?? '').length - 1, search: begun[1] ?? '' } : null;
}
