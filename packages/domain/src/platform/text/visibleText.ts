/** Nearly all of them, which cost no more than this look. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
/** Signs that stand before Arabic, Syriac and Kaithi numbers are formatting by their category, and seen; of spaces one stays; NUL is refused where texts are. */
const KEPT = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\s\0]/u;
/** Letters of scripts that write what joins or parts them, and pictures, which are made of several. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const JOINERS = '\u200C\u200D';
const AS_PICTURE = '\uFE0F';

/**
 * A reference or an identifier as an eye sees it: without characters that are not seen (spaces of no width, soft hyphens, marks of order and direction,
 * controls), with one space where there are several of whatever kind, and each letter in the one form that Unicode has for it (NFC). Two that look alike for
 * these reasons are the same.
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const signs = Array.from(text);
  const seen: string[] = [];
  signs.forEach((sign, at) => {
    if (!UNSEEN.test(sign) || isNeeded(sign, seen.at(-1) ?? '', signs[at + 1] ?? '')) seen.push(sign);
  });
  return seen.join('').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** The same of a text of several lines, which stay. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visibleText).join('\n').trim();
}

function isNeeded(sign: string, before: string, after: string): boolean {
  if (sign !== '\uFEFF' && KEPT.test(sign)) return true;
  if (sign === AS_PICTURE) return PICTURE.test(before);
  return JOINERS.includes(sign) && (before === AS_PICTURE || JOINED.test(before)) && JOINED.test(after);
}
