/** As they were kept: what is unknown by now is left out, and nothing is there twice. The first of all names the row: it is always there. */
export function keptColumns<Column extends string>(kept: unknown, all: readonly Column[]): readonly Column[] {
  if (!Array.isArray(kept)) return all;
  const fixed = all.slice(0, 1);
  const known = all.slice(1).filter((column) => kept.includes(column));
  return [...fixed, ...known.toSorted((one, other) => kept.indexOf(one) - kept.indexOf(other))];
}

/** One place further or back; the first one keeps its place. */
export function moved<Column extends string>(columns: readonly Column[], column: Column, by: -1 | 1): readonly Column[] {
  const at = columns.indexOf(column);
  const to = at + by;
  if (at < 1 || to < 1 || to >= columns.length) return columns;
  const others = columns.filter((one) => one !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}
