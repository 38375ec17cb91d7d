/** Letters that somebody may have meant, by the script of what they wrote. */
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Latin}/u, 'abcdefghijklmnopqrstuvwxyz '],
  [/\p{Script=Cyrillic}/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґ '],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρσςτυφχψω '],
  [/\p{Script=Arabic}/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤ '],
];
const SHORTEST = 4;
const LONGEST = 30;

/** Every word that one slip makes this one: a letter left out, doubled, mistaken, or swapped with its neighbour. None of short ones, where each slip makes another word. */
export function slipsOf(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return [];
  const alphabet = Array.from(ALPHABETS.find(([script]) => script.test(word))?.[1] ?? '');
  const meant = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    for (const letter of alphabet) {
      meant.add(before + letter + behind);
      if (behind !== '') meant.add(before + letter + behind.slice(1));
    }
    if (behind !== '') meant.add(before + behind.slice(1));
    if (behind.length > 1) meant.add(before + behind.charAt(1) + behind.charAt(0) + behind.slice(2));
  }
  meant.delete(word);
  return [...meant].filter((one) => one.trim() === one);
}
