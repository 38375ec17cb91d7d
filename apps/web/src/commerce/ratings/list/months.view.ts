interface MonthSum {
  /** `2026-11`. */
  readonly month: string;
  readonly average: number | null;
}

/** The months as a line: one in the middle of each, and a break where nothing was rated. */
export function chartMonths(months: readonly MonthSum[]): { readonly time: number[]; readonly values: (number | null)[] } {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return { time: [], values: [] };
  const averages = new Map(months.map(({ month, average }) => [month, average]));
  const time: number[] = [];
  const values: (number | null)[] = [];
  for (let at = numberOf(first); at <= numberOf(last); at++) {
    const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    time.push(Date.parse(`${month}-15T12:00:00Z`));
    values.push(averages.get(month) ?? null);
  }
  return { time, values };
}

function numberOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
}
