import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import type { FormFault } from './formFaults.ts';

/**
 * What the server refused, at the paths that it names; none where it is about the whole.
 * @param fieldOfCode the field that some codes are about, where it names none
 */
export function refusedFaults(error: unknown, fieldOfCode?: (code: ErrorCode) => string | undefined): FormFault[] {
  if (!(error instanceof DomainError)) return [];
  const message = error.code === 'request.invalid' ? 'form.invalid' : error.code;
  const details = (Array.isArray(error.details) ? error.details : []) as readonly { readonly field?: unknown }[];
  const named = details.flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  const only = fieldOfCode?.(error.code);
  return (named.length === 0 && only !== undefined ? [only] : named).map((field) => ({ field, message }));
}
