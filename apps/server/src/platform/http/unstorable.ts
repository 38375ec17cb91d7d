import type { FastifyRequest } from 'fastify';

interface OffendingField {
  readonly field: string;
  readonly reason: string;
}

const LARGEST = 2_147_483_647;
const DEEPEST = 20;
const UNKEPT = 'holds a character that cannot be kept';

/**
 * The database could not take a value. Which one it was it does not say: it is looked for among what was sent, texts first (a NUL, or half of a
 * letter), then what says where in a list to go on, then numbers beyond their column.
 */
export function unstorableIn({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): OffendingField[] {
  const sent = [params, query, Buffer.isBuffer(body) ? undefined : body].flatMap((part) => [...valuesIn(part)]);
  const texts = sent.filter(({ value }) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()));
  if (texts.length > 0) return texts.map(({ field }) => ({ field, reason: UNKEPT }));
  if (sent.some(({ field }) => field === 'cursor')) return [{ field: 'cursor', reason: 'not a cursor of this list' }];
  const numbers = sent.filter(({ value }) => isNumeric(value) && Math.abs(Number(value)) > LARGEST);
  if (numbers.length > 0) return numbers.map(({ field }) => ({ field, reason: 'too large' }));
  return [{ field: '(whole)', reason: 'a value cannot be stored' }];
}

/** Texts of a body that hold half of a letter: no text as it is kept has such a thing. */
export function halvesIn(body: unknown): OffendingField[] {
  const isHalved = (value: unknown) => typeof value === 'string' && !value.isWellFormed();
  return [...valuesIn(body)].filter(({ value }) => isHalved(value)).map(({ field }) => ({ field, reason: UNKEPT }));
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}

function* valuesIn(value: unknown, path: readonly string[] = []): Generator<{ readonly field: string; readonly value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { field: path.join('.'), value };
  else if (path.length < DEEPEST) for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, name]);
}
