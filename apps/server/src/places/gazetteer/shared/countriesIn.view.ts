/** The countries that are named, each once, in the order of their codes. */
export function countriesIn(named: readonly (string | null)[]): string[] {
  return [...new Set(named.filter((country) => country !== null))].toSorted();
}
