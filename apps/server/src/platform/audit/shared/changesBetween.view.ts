interface FromTo {
  readonly from: unknown;
  readonly to: unknown;
}

/** From what to what the named values changed, for the details of the trail; those that stayed are left out. */
export function changesBetween<Value extends object, Name extends string & keyof Value>(
  before: Pick<Value, Name>,
  after: Pick<Value, Name>,
  names: readonly Name[],
): Readonly<Partial<Record<Name, FromTo>>> {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }])) as Partial<Record<Name, FromTo>>;
}
