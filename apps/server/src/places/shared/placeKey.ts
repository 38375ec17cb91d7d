/** Letters that no accent makes of others, as those write them who have none of these on their keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** How names of places are compared: without case and accents, hyphens and apostrophes like spaces, and saints written out. */
export function placeKey(name: string): string {
  return (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[łøđðıßæœþ]/g, (letter) => PLAIN[letter] ?? letter)
      // What stands for a letter that was lost is no sign between words: with it nothing has the name.
      .replaceAll(/[^\p{L}\p{N}\p{Cs}\uFFFD]+/gu, ' ')
      .replaceAll(/\b(st|ste)\b/g, (short) => (short === 'st' ? 'saint' : 'sainte'))
      .trim()
  );
}
