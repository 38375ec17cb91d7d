import bidiFactory from 'bidi-js';
import { isLatin, scriptOf, type Script } from './scripts.ts';

const bidi = bidiFactory();
const CONTROL = /[\p{Bidi_Control}\p{Cc}]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFEFC]/;
/** What no font of ours can draw, and what would be cut in two by going through a text letter by letter. */
const BEYOND = /[\u{10000}-\u{10FFFF}]/gu;

/** A piece of a line that is drawn with one font in one go, from left to right as the pieces are given. */
export interface Run {
  /** As it is given to the font: Arabic and Hebrew in the order of reading, for the font turns them round itself. */
  readonly text: string;
  readonly script: Script;
}

/** Which way a text runs by itself: as its first letter does. */
export function directionWithin(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** A line in the order in which it is drawn (the Unicode bidirectional algorithm): the PDF library draws everything from left to right. */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): Run[] {
  const text = line.replaceAll(BEYOND, '?').replaceAll(/\s/g, ' ');
  if (direction === 'ltr' && isLatin(text)) return text === '' ? [] : [{ text: text.replaceAll(CONTROLS, ''), script: 'latin' }];
  const runs: (Run & { readonly isTurned: boolean })[] = [];
  for (const { letter, isTurned } of asDrawn(text, direction)) {
    const last = runs.at(-1);
    const ownTurn = last !== undefined && TURNED.has(last.script) && isTurned && letter === ' ';
    const script = ownTurn ? last.script : scriptOf(letter, last?.script);
    if (!last || last.script !== script || last.isTurned !== isTurned) runs.push({ text: letter, script, isTurned });
    // The font turns these round: it gets them as they are read.
    else runs[runs.length - 1] = { ...last, text: TURNED.has(script) && isTurned ? letter + last.text : last.text + letter };
  }
  return runs.map(({ text: piece, script }) => ({ text: piece, script }));
}

const TURNED: ReadonlySet<Script> = new Set(['arabic', 'hebrew']);

/** Letter by letter from left to right, and whether each is one that is read the other way. */
function asDrawn(text: string, direction: 'ltr' | 'rtl') {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  return bidi
    .getReorderedIndices(text, levels)
    .filter((index) => !CONTROL.test(text.charAt(index)))
    .map((index) => ({ letter: mirrored.get(index) ?? text.charAt(index), isTurned: (levels.levels[index] ?? 0) % 2 === 1 }));
}
