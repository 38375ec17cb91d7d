/**
 * Something that a concept does and that others take part in, which it cannot import: they stand upon it. It declares the hook in its `shared/`, and their
 * modules say with `on` what they do about it.
 */
export interface Hook<Work> {
  readonly name: string;
  /** Never there: it ties a hook to what may be put on it. */
  readonly work?: Work;
}

export interface Hooked {
  readonly name: string;
  readonly work: unknown;
}

/** What takes part in what, in one process. */
export interface Hooks {
  /** All that take part: those of the latest area first, as what stands upon others lets go of them first. */
  all<Work>(hook: Hook<Work>): readonly Work[];
  /** The one that does it. @throws Error when it is none, or more than one */
  one<Work>(hook: Hook<Work>): Work;
}

/** @param name another one for each, such as `member erased` */
export function hook<Work>(name: string): Hook<Work> {
  return { name };
}

export function on<Work>({ name }: Hook<Work>, work: Work): Hooked {
  return { name, work };
}

/** @param hooked in the order of the areas */
export function openHooks(hooked: readonly Hooked[]): Hooks {
  const byName = Map.groupBy(hooked.toReversed(), ({ name }) => name);
  // `on` has seen that the work is one of this hook.
  const all = <Work>({ name }: Hook<Work>) => (byName.get(name) ?? []).map(({ work }) => work as Work);
  return {
    all,
    one: (wanted) => {
      const [work, more] = all(wanted);
      if (work === undefined || more !== undefined) throw new Error(`"${wanted.name}" is to be done by one module, and by no other`);
      return work;
    },
  };
}
