/** Texts that only their own customer may ever see, each one different, so that whoever sees one can be told from where it came. */
export interface Canaries {
  readonly tag: string;
  readonly next: () => string;
}

let count = 0;

export function canariesOf(tag: string): Canaries {
  return { tag, next: () => `cnry-${tag}-${++count}-z` };
}

/** The canaries in a text that were not in what was sent: those who name one know it already. */
export function canariesIn(text: string, sent = ''): { readonly tag: string; readonly canary: string }[] {
  const known = new Set(sent.match(CANARY));
  return [...new Set(text.match(CANARY))].filter((canary) => !known.has(canary)).map((canary) => ({ tag: tagOf(canary), canary }));
}

const CANARY = /cnry-[a-z]+-\d+-z/g;
const tagOf = (canary: string) => canary.split('-')[1] ?? '';
