import { DomainError } from '@sillage/domain/domainError';

/** The field that an error names first; null when it is about the whole. */
export function refusedField(error: unknown): string | null {
  if (!(error instanceof DomainError) || !Array.isArray(error.details)) return null;
  const [first] = error.details as readonly { readonly field?: unknown }[];
  return typeof first?.field === 'string' ? first.field : null;
}
