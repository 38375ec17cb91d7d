/** What a spreadsheet would take for a formula, or would lead up to one. */
const DANGEROUS = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/**
 * A text that a spreadsheet shows and never runs: an apostrophe before what begins like a formula (OWASP, "CSV Injection"). Also before what
 * looks guarded already, so that `unguardFormula` gives back exactly what was there.
 */
export function guardFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
