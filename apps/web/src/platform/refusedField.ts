import { Refusal } from '@sillage/domain/refusal';

/** The field that a refusal names first; null when it is about the whole. */
export function refusedField(error: unknown): string | null {
  if (!(error instanceof Refusal) || !Array.isArray(error.details)) return null;
  const [first] = error.details as readonly { readonly field?: unknown }[];
  return typeof first?.field === 'string' ? first.field : null;
}
