/** What is said twice is a list of both, which no call takes: nobody reads the one of them where the other was meant. */
export function readQuery(text: string): Record<string, string | readonly string[]> {
  const said = new Map<string, readonly string[]>();
  for (const [name, value] of new URLSearchParams(text)) said.set(name, [...(said.get(name) ?? []), value]);
  return Object.fromEntries([...said].map(([name, [one = '', ...others]]) => [name, others.length === 0 ? one : [one, ...others]]));
}
