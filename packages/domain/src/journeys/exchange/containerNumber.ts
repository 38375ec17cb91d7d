const PATTERN = /^[A-Z]{3}[UJZ]\d{7}$/;
const LETTERS_START = 10;
const SIGNS_BEFORE_CHECK = 10;
const MODULUS = 11;

/** ISO 6346: owner, category, serial number, and a check digit that is right. Spaces and hyphens do not matter. */
export function isContainerNumber(text: string): boolean {
  const number = compactNumber(text);
  if (!PATTERN.test(number)) return false;
  const weighed = Array.from(number.slice(0, SIGNS_BEFORE_CHECK), (sign, index) => valueOf(sign) * 2 ** index);
  const sum = weighed.reduce((total, value) => total + value, 0);
  // A remainder of 10 is written as 0.
  return (sum % MODULUS) % 10 === Number(number.at(-1));
}

/** As it stands in a message. */
export function compactNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** A = 10 and on, without the multiples of 11. */
function valueOf(sign: string): number {
  if (sign >= '0' && sign <= '9') return Number(sign);
  const position = sign.charCodeAt(0) - 'A'.charCodeAt(0) + LETTERS_START;
  return position + Math.floor((position - 1) / (MODULUS - 1));
}
