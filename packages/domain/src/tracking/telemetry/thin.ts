/**
 * Thins a long series for a screen and keeps what the eye looks for: in each of a number of equal runs, the first and the last row and the rows with the
 * smallest and the largest value of every given dimension. Order is kept; a series that is short enough stays as it is.
 * @param most about how many rows may be left
 * @param dimensions values of a row that have extremes worth keeping (null: not measured)
 */
export function thin<Row>(rows: readonly Row[], most: number, dimensions: readonly ((row: Row) => number | null)[]): Row[] {
  if (rows.length <= most) return [...rows];
  const perRun = 2 + 2 * dimensions.length;
  const runs = Math.max(1, Math.floor(most / perRun));
  const kept: Row[] = [];
  for (let run = 0; run < runs; run++) {
    const start = Math.floor((run * rows.length) / runs);
    const end = Math.floor(((run + 1) * rows.length) / runs);
    const indices = new Set([start, end - 1]);
    for (const dimension of dimensions) for (const index of extremes(rows, start, end, dimension)) indices.add(index);
    for (const index of [...indices].toSorted((one, other) => one - other)) {
      const row = rows[index];
      if (row !== undefined) kept.push(row);
    }
  }
  return kept;
}

function extremes<Row>(rows: readonly Row[], start: number, end: number, dimension: (row: Row) => number | null): number[] {
  let [lowest, highest] = [-1, -1];
  let [low, high] = [Infinity, -Infinity];
  for (let index = start; index < end; index++) {
    const row = rows[index];
    const value = row === undefined ? null : dimension(row);
    if (value === null) continue;
    if (value < low) [low, lowest] = [value, index];
    if (value > high) [high, highest] = [value, index];
  }
  return lowest < 0 ? [] : [lowest, highest];
}
