export type Texts = Readonly<Record<string, string>>;

/** The texts of a language: those that every page needs come along, the others are fetched when first asked for. */
export interface LanguageTexts {
  readonly atOnce: ReadonlyMap<string, Texts>;
  readonly later: ReadonlyMap<string, () => Promise<Texts>>;
}

/** `…/<namespace>.json` by its namespace. */
export function byNamespace<Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(files).map(([path, value]) => [path.replace(/^.*\/|\.json$/g, ''), value]));
}
