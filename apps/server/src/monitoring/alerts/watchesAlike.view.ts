import type { StoredRule, WatchedFields } from './alertRules.store.ts';

/** All that is evaluated by, but for the phases; what a rule is called and how its place is described are none of it. */
const EVALUATED = [
  'ruleKey',
  'valueMin',
  'valueMax',
  'direction',
  'latitude',
  'longitude',
  'radiusMetres',
  'polygon',
  'idRoom',
  'forMinutes',
  'forTotal',
  'hysteresis',
  'clearAfterMinutes',
] as const satisfies readonly (keyof WatchedFields)[];

/** Whether a rule as it is kept watches for the very same: then it goes on, with what it has raised and counted. */
export function watchesAlike(before: StoredRule, asked: WatchedFields): boolean {
  const phases = (of: { readonly phases: readonly string[] }) => of.phases.toSorted().join(' ');
  return phases(before) === phases(asked) && EVALUATED.every((field) => said(before[field]) === said(asked[field]));
}

/** Most numbers are kept with seven digits. */
function said(value: unknown): string {
  return JSON.stringify(typeof value === 'number' ? Math.fround(value) : value);
}
