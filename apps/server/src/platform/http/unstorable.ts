import type { FastifyRequest } from 'fastify';

interface OffendingField {
  readonly field: string;
  readonly reason: string;
}

const LARGEST = 2_147_483_647;
const DEEPEST = 20;

/**
 * The database could not take a value. Which one it was it does not say: it is looked for among what was sent, texts first (a NUL, or half of a
 * letter), then what says where in a list to go on, then numbers beyond their column.
 */
export function unstorableIn({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): OffendingField[] {
  const sent = [params, query, Buffer.isBuffer(body) ? undefined : body].flatMap((part) => [...valuesIn(part)]);
  const texts = sent.filter(({ value }) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()));
  if (texts.length > 0) return texts.map(({ field }) => ({ field, reason: 'holds a character that cannot be kept' }));
  if (sent.some(({ field }) => field === 'cursor')) return [{ field: 'cursor', reason: 'not a cursor of this list' }];
  const numbers = sent.filter(({ value }) => isNumeric(value) && Math.abs(Number(value)) > LARGEST);
  if (numbers.length > 0) return numbers.map(({ field }) => ({ field, reason: 'too large' }));
  return [{ field: '(whole)', reason: 'a value cannot be stored' }];
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}

function* valuesIn(value: unknown, path: readonly string[] = []): Generator<{ readonly field: string; readonly value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { field: path.join('.'), value };
  else if (path.length < DEEPEST) for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, name]);
}
