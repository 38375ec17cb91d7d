/** With the digits that reckoning takes, whichever of Arabic and Persian keyboards and spreadsheets wrote them. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
