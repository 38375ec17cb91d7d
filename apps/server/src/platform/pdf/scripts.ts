/** What a font of ours is for. `eastAsian` is Chinese, Japanese and Korean. */
export type Script = 'latin' | 'arabic' | 'hebrew' | 'thai' | 'devanagari' | 'eastAsian';

/** By their blocks: marks and commas are in them too, and belong to no script. What is in none is drawn with the letters of Latin, Greek and Cyrillic. */
const BLOCKS: Readonly<Record<Exclude<Script, 'latin'>, RegExp>> = {
  arabic: /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/,
  hebrew: /[\u0590-\u05FF\uFB1D-\uFB4F]/,
  thai: /[\u0E00-\u0E7F]/,
  devanagari: /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/,
  eastAsian: /[\u1100-\u11FF\u2E80-\u303F\u3040-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]/,
};
const SCRIPTS = Object.keys(BLOCKS) as (keyof typeof BLOCKS)[];
const BEYOND_LATIN = new RegExp(SCRIPTS.map((script) => BLOCKS[script].source).join('|'));
/** Belongs to the letter before it: what joins letters and what keeps them apart, and marks of no script of their own. */
const JOINING = /\u200C|\u200D|[\u0300-\u036F]/;

export function isLatin(text: string): boolean {
  return !BEYOND_LATIN.test(text);
}

export function scriptOf(letter: string, before: Script = 'latin'): Script {
  if (JOINING.test(letter)) return before;
  return SCRIPTS.find((script) => BLOCKS[script].test(letter)) ?? 'latin';
}
