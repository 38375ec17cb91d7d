/** A file that was chosen before there was anything to attach it to. */
export interface HeldFile<Category extends string> {
  readonly key: number;
  readonly file: File;
  readonly category: Category;
}

const held = new Map<string, readonly HeldFile<string>[]>();

/** Keeps files until what they are of is shown, which sends them: a file outlives no page, and is kept by no browser. */
export function holdFiles(of: string, files: readonly HeldFile<string>[]): void {
  if (files.length > 0) held.set(of, files);
}

/** Hands them out once. */
export function takeHeldFiles<Category extends string>(of: string): readonly HeldFile<Category>[] {
  const files = held.get(of) ?? [];
  held.delete(of);
  return files as readonly HeldFile<Category>[];
}
