import type { LoggedReport } from './reportLog.ts';

/** A server takes a megabyte, where nobody set it otherwise. */
const MOST_BYTES = 900_000;
const MOST_REPORTS = 500;

/** As messages of a bounded size. */
export function chunksOf(reports: readonly LoggedReport[]): string[] {
  const text = JSON.stringify(reports);
  if (reports.length <= 1 || (reports.length <= MOST_REPORTS && Buffer.byteLength(text) <= MOST_BYTES)) return [text];
  const half = Math.ceil(reports.length / 2);
  return [...chunksOf(reports.slice(0, half)), ...chunksOf(reports.slice(half))];
}

/** What was no number is null in JSON: it is left out again. */
export function reportsIn(text: string): LoggedReport[] {
  const reports = JSON.parse(text) as LoggedReport[];
  return reports.map(({ report, ...rest }) => ({ ...rest, report: withoutNulls(report) }));
}

function withoutNulls<Value extends object>(value: Value): Value {
  const entries: [string, unknown][] = Object.entries(value);
  return entries.some(([, one]) => one === null) ? (Object.fromEntries(entries.filter(([, one]) => one !== null)) as Value) : value;
}
