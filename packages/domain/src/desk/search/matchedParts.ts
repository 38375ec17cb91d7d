import { plainText } from '../../platform/text/plainText.ts';
import { searchWords } from './search.ts';

/** A piece of a text; those that were searched for are marked. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text in pieces, with what was searched for marked: every occurrence of every word. */
export function matchedParts(text: string, search: string): readonly TextPart[] {
  const { plain, origin } = plainWithOrigin(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  const mark = (from: number, to: number) => isMarked.fill(true, origin[from], origin[to] ?? text.length);
  for (const word of searchWords(search)) {
    for (const { from, to } of occurrences(plain, word)) mark(from, to);
  }
  return inParts(text, isMarked);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function occurrences(plain: string, word: string): Range[] {
  const found: Range[] = [];
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) found.push({ from: at, to: at + word.length });
  return found;
}

/** The plain text, and for each of its characters where it stands in the text itself: an accent of its own has no place in it. */
function plainWithOrigin(text: string): { plain: string; origin: readonly number[] } {
  let plain = '';
  let at = 0;
  const origin: number[] = [];
  for (const character of text) {
    const piece = plainText(character);
    for (let index = 0; index < piece.length; index++) origin.push(at);
    plain += piece;
    at += character.length;
  }
  return { plain, origin };
}

function inParts(text: string, isMarked: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && isMarked[at] === isMarked[from]) continue;
    parts.push({ text: text.slice(from, at), isMatch: isMarked[from] === true });
    from = at;
  }
  return parts;
}
