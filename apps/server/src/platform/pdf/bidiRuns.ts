import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const CONTROL = /[\p{Bidi_Control}\p{Cc}]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
/** Its blocks: marks and commas are in them too, and belong to no script. */
const ARABIC = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFEFC]/;
/** What no font of ours can draw, and what would be cut in two by going through a text letter by letter. */
const BEYOND = /[\u{10000}-\u{10FFFF}]/gu;

/** A piece of a line that is drawn with one font in one go, from left to right as the pieces are given. */
export interface Run {
  /** As it is given to the font: Arabic in the order of reading, for the font turns it round itself. */
  readonly text: string;
  readonly isArabic: boolean;
}

/** Which way a text runs by itself: as its first letter does. */
export function directionWithin(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** A line in the order in which it is drawn (the Unicode bidirectional algorithm): the PDF library draws everything from left to right. */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): Run[] {
  const text = line.replaceAll(BEYOND, '?').replaceAll(/\s/g, ' ');
  if (direction === 'ltr' && !ARABIC.test(text) && !/[\u0590-\u08FF]/.test(text))
    return text === '' ? [] : [{ text: plain(text), isArabic: false }];
  const levels = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const drawn = bidi
    .getReorderedIndices(text, levels)
    .filter((index) => !CONTROL.test(text.charAt(index)))
    .map((index) => ({ letter: mirrored.get(index) ?? text.charAt(index), isTurned: (levels.levels[index] ?? 0) % 2 === 1 }));
  const runs: (Run & { readonly isTurned: boolean })[] = [];
  for (const { letter, isTurned } of drawn) {
    const last = runs.at(-1);
    const isArabic = ARABIC.test(letter) || (isTurned && letter === ' ' && (last?.isArabic ?? false));
    if (!last || last.isArabic !== isArabic || last.isTurned !== isTurned) runs.push({ text: letter, isArabic, isTurned });
    // The font turns Arabic round: it gets it as it is read.
    else runs[runs.length - 1] = { ...last, text: isArabic && isTurned ? letter + last.text : last.text + letter };
  }
  return runs.map(({ text: piece, isArabic }) => ({ text: piece, isArabic }));
}

function plain(text: string): string {
  return text.replaceAll(CONTROLS, '');
}
