import { DomainError } from '@sillage/domain/domainError';
import type { FormFault } from '../../platform/form/formFaults.ts';
import { codeOf } from '../../platform/errorText.ts';

const WHERE = /^(?:used by|in) (.+)$/;

/** Why a field was refused, about where the thing is instead. */
export function refusedWhere(field: string, error: unknown): readonly FormFault[] {
  const details: unknown = error instanceof DomainError ? error.details : null;
  const [first] = Array.isArray(details) ? (details as { readonly reason?: string }[]) : [];
  const where = WHERE.exec(first?.reason ?? '')?.[1];
  return [{ field, message: codeOf(error), ...(where === undefined ? {} : { about: where }) }];
}
