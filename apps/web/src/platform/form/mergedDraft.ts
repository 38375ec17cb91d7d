/** What tells rows apart on the screen says nothing of them. */
const textOf = (value: unknown) => JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part));

/** The fields that differ between two states of a draft. */
export function differingFields<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Values & string>;
  return [...names].filter((name) => one[name] !== other[name] && textOf(one[name]) !== textOf(other[name]));
}

/** What somebody has changed stays, over what it is by now; what they have not touched is as somebody else left it. */
export function mergedDraft<Values extends object>(begun: Values, mine: Values, theirs: Values): Values {
  const touched = differingFields(begun, mine);
  if (touched.length === 0) return theirs;
  return { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) };
}
