/** What may be an address within a text: the source of a pattern. */
export const MAYBE_LINK = String.raw`https?:\/\/[^\s<>"\u2018-\u201F\u00AB\u00BB]+`;
const LINKS = new RegExp(MAYBE_LINK, 'gi');
/** With a host, and no name of a user before it that would look like one. */
const ADDRESS = /^https?:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/i;
/** What ends a sentence ends no address. */
const AFTER_LINK = /[.,;:!?'\])}]+$/;

export interface LinkedPart {
  readonly is: 'text' | 'link';
  readonly text: string;
}

/** A text with its addresses apart. Only http and https become links. */
export function withLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(LINKS)) {
    const link = linkIn(whole);
    if (link === null) continue;
    if (index > from) parts.push({ is: 'text', text: text.slice(from, index) });
    parts.push({ is: 'link', text: link });
    from = index + link.length;
  }
  if (from < text.length) parts.push({ is: 'text', text: text.slice(from) });
  return parts;
}

/** The address that what matched `MAYBE_LINK` begins with. */
export function linkIn(whole: string): string | null {
  const text = withoutEnd(whole);
  return ADDRESS.test(text) ? text : null;
}

/** A bracket that was opened within the address, and is still open, belongs to it. */
function withoutEnd(address: string): string {
  const end = AFTER_LINK.exec(address)?.[0] ?? '';
  const cut = address.slice(0, address.length - end.length);
  const isOpen = cut.split('(').length > cut.split(')').length;
  return end.startsWith(')') && isOpen ? `${cut})` : cut;
}
