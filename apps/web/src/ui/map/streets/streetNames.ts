/** What stands in an expression: MapLibre evaluates it when the layer is put on. */
export type Expression = readonly unknown[];

/**
 * A label in the reader's language where the tiles have it, and as the style wrote it elsewhere. Labels that are no names (of roads' numbers, of houses)
 * stay as they are.
 * @param language BCP 47
 */
export function namedIn(field: unknown, language: string): unknown {
  if (!/name/i.test(JSON.stringify(field) ?? '')) return field;
  const written = asExpression(field);
  if (written === null) return field;
  return ['coalesce', ['get', `name:${language.split('-')[0]?.toLowerCase()}`], withoutFonts(written)];
}

/** Null for what cannot stand inside of another expression. */
function asExpression(field: unknown): unknown {
  if (Array.isArray(field)) return field;
  if (typeof field === 'string') return filledIn(field);
  const { stops, property } = field as { readonly stops?: readonly (readonly [number, unknown])[]; readonly property?: unknown };
  const [first, ...others] = (stops ?? []).map(([zoom, value]) => [zoom, typeof value === 'string' ? filledIn(value) : value] as const);
  if (first === undefined || property !== undefined) return null;
  return others.length === 0 ? first[1] : ['step', ['zoom'], first[1], ...others.flat()];
}

/** `{name} ({ref})`, as older styles write it. */
function filledIn(text: string): Expression {
  const parts = text.split(/(\{[^{}]+\})/).filter((part) => part !== '');
  return ['concat', ...parts.map((part) => (part.startsWith('{') ? ['to-string', ['get', part.slice(1, -1)]] : part))];
}

/** Parts of a label in typefaces of their own: only the page's own are drawn. */
function withoutFonts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFonts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'text-font'));
}
