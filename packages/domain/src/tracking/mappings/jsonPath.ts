/** One step from a JSON value to a value within it. */
export type PathStep =
  | { readonly kind: 'name'; readonly name: string }
  /** Of an array; below 0 it counts from the end. */
  | { readonly kind: 'index'; readonly index: number }
  /** The first element of an array that is an object whose member of this name has this value, as text. */
  | { readonly kind: 'match'; readonly name: string; readonly value: string };

export interface JsonPath {
  /** Written with `$` in front: from the whole message, and not from one reading of it. */
  readonly isFromRoot: boolean;
  readonly steps: readonly PathStep[];
}

export const LONGEST_PATH = 200;
const MOST_STEPS = 12;
const NAME = /\.?([^.[\]"$][^.[\]"]*)/y;
const INDEX = /\[(-?\d{1,6})\]/y;
const QUOTED = /\.?\[("(?:[^"\\]|\\.)*")\]/y;
const MATCH = /\[([^=\][".]+)=("(?:[^"\\]|\\.)*")\]/y;

/**
 * Reads a path as people write it: `data.gps[0].lat`, `["odd.name"]`, `sensors[type="temp"].value`, `$.sent` from the whole message, and nothing at all for the
 * value itself.
 * @returns null for what is none
 */
export function readPath(text: string): JsonPath | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_PATH) return null;
  const isFromRoot = trimmed.startsWith('$');
  const steps: PathStep[] = [];
  let at = isFromRoot ? 1 : 0;
  const isFirst = () => at === 0;
  while (at < trimmed.length) {
    const found = stepAt(trimmed, at);
    if (!found || steps.length === MOST_STEPS) return null;
    const isDotted = trimmed[at] === '.';
    if (found.step.kind === 'name' && found.isPlain && isDotted === isFirst()) return null;
    steps.push(found.step);
    at = found.end;
  }
  return { isFromRoot, steps };
}

function stepAt(text: string, at: number): { readonly step: PathStep; readonly end: number; readonly isPlain: boolean } | null {
  const tried = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const index = tried(INDEX);
  if (index) return { step: { kind: 'index', index: Number(index[1]) }, end: at + index[0].length, isPlain: false };
  const quoted = tried(QUOTED);
  if (quoted) return textStep(quoted[1], (name) => ({ kind: 'name', name }), at + quoted[0].length);
  const match = tried(MATCH);
  if (match) return textStep(match[2], (value) => ({ kind: 'match', name: (match[1] ?? '').trim(), value }), at + match[0].length);
  const name = tried(NAME);
  return name && { step: { kind: 'name', name: (name[1] ?? '').trim() }, end: at + name[0].length, isPlain: true };
}

function textStep(quoted: string | undefined, toStep: (text: string) => PathStep, end: number) {
  try {
    const text: unknown = JSON.parse(quoted ?? '');
    return typeof text === 'string' ? { step: toStep(text), end, isPlain: false } : null;
  } catch {
    return null;
  }
}

/** The path as `readPath` reads it. */
export function writePath({ isFromRoot, steps }: JsonPath): string {
  let text = isFromRoot ? '$' : '';
  for (const step of steps) {
    if (step.kind === 'index') text += `[${step.index}]`;
    else if (step.kind === 'match') text += `[${step.name}=${JSON.stringify(step.value)}]`;
    else if (!/^[^.[\]"$=\s]+$/.test(step.name)) text += `[${JSON.stringify(step.name)}]`;
    else text += text === '' ? step.name : `.${step.name}`;
  }
  return text;
}

/** What is there; undefined where the path leads nowhere. Only what a value has of itself is found. */
export function valueAt(value: unknown, steps: readonly PathStep[]): unknown {
  let current = value;
  for (const step of steps) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Array.isArray(current) ? elementOf(current, step) : memberOf(current, step);
  }
  return current;
}

function elementOf(values: readonly unknown[], step: PathStep): unknown {
  if (step.kind === 'index') return values.at(step.index);
  if (step.kind === 'name') return undefined;
  return values.find((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const member = memberOf(value, { kind: 'name', name: step.name });
    return (typeof member === 'string' || typeof member === 'number') && String(member) === step.value;
  });
}

function memberOf(value: object, step: PathStep): unknown {
  return step.kind === 'name' && Object.hasOwn(value, step.name) ? (value as { readonly [name: string]: unknown })[step.name] : undefined;
}
