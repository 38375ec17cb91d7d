import { Refusal } from '@sillage/domain/refusal';
import type { FormFault } from './formFaults.ts';

/** What the server refused, at the paths that it names; none where it is about the whole. */
export function refusedFaults(error: unknown): FormFault[] {
  if (!(error instanceof Refusal) || !Array.isArray(error.details)) return [];
  const message = error.code === 'request.invalid' ? 'form.invalid' : error.code;
  return (error.details as readonly { readonly field?: unknown }[]).flatMap(({ field }) =>
    typeof field === 'string' ? [{ field, message }] : [],
  );
}
