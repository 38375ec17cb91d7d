/** What comes after the name: of an archive that was packed twice, both. */
const ENDING = /(?:\.tar)?\.[^.]+$/i;
const NUMBERED = / \((\d{1,4})\)$/;

/** As names are compared here: however their letters are written. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

/** The same name with the next number: `a.pdf`, `a (2).pdf`, `a (3).pdf`. */
export function nextName(name: string): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  const number = NUMBERED.exec(stem);
  if (!number) return `${stem} (2)${ending}`;
  return `${stem.slice(0, number.index)} (${Number(number[1]) + 1})${ending}`;
}

/** The name, or the next one of its kind that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(keyOf));
  let free = name;
  while (keys.has(keyOf(free))) free = nextName(free);
  return free;
}

/** The same file by another name. */
export function renamed(file: File, name: string): File {
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
