const REQUEST_LINE = /^(GET|POST) (\S*)(?: HTTP\/\d(?:\.\d)?)?$/;

/**
 * The target of an OsmAnd request from its first line, as `/path?query`, or null when the line isn't a GET or POST.
 *
 * A test generator of the open GPS server world sends `GET ?id=1&lat=…`: a target that begins with the query, which HTTP parsers refuse
 * before any handler sees it. The listener takes the line from the refused bytes and asks here.
 */
export function osmandTargetFrom(requestLine: string): string | null {
  const target = REQUEST_LINE.exec(requestLine.trim())?.[2];
  if (target === undefined || target === '') return null;
  if (target.startsWith('?')) return `/${target}`;
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}
