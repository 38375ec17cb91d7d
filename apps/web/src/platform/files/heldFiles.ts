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

export function heldFilesOf<Category extends string>(of: string): readonly HeldFile<Category>[] {
  return (held.get(of) ?? []) as readonly HeldFile<Category>[];
}

/** It is sent, or not wanted any more. Until then whoever looks again finds it. */
export function releaseHeldFile(of: string, key: number): void {
  const left = heldFilesOf(of).filter((one) => one.key !== key);
  if (left.length > 0) held.set(of, left);
  else held.delete(of);
}
