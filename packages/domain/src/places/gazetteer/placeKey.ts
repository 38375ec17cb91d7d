/** Letters that no accent makes of others, as those write them who have none of these on their keyboard; and Arabic ones that are written either way. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};

/** How names of places are compared: without case and accents, hyphens and apostrophes like spaces, and saints written out. */
export function placeKey(name: string): string {
  return (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[łøđðıßæœþیىکةـ]/g, (letter) => PLAIN[letter] ?? letter)
      // What stands for a letter that was lost is no sign between words: with it nothing has the name.
      .replaceAll(/[^\p{L}\p{N}\p{Cs}\uFFFD]+/gu, ' ')
      .replaceAll(/\b(st|ste)\b/g, (short) => (short === 'st' ? 'saint' : 'sainte'))
      .trim()
  );
}
