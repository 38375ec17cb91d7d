import { storableText } from '../../../platform/db/storableText.ts';

/** JSON that PostgreSQL takes: jsonb holds neither NUL nor half a surrogate pair. Looked for in the text first, since hardly any value has them. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('\\u0000') || text.includes('\\ud') ? JSON.stringify(withoutUnstorable(value)) : text;
}

function withoutUnstorable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), withoutUnstorable(inner)]));
}
