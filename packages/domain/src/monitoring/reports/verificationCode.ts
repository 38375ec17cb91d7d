/** Without letters that are taken for digits (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** Random bytes as a code that can be typed from paper: 15 bytes are 24 letters, which nobody guesses. */
export function verificationCode(bytes: Uint8Array): string {
  let [bits, held, code] = [0, 0, ''];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      code += LETTERS[(held >> bits) & 31] ?? '';
      held &= (1 << bits) - 1;
    }
  }
  return code;
}

/** As it was typed or scanned: case, spaces and hyphens don't matter, nor does an O for a zero. */
export function readVerificationCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** In groups, as it is printed. */
export function groupedCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
