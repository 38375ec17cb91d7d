import { DomainError } from '@sillage/domain/domainError';

/**
 * Makes every check, so that whoever mends one fault is not told of the next only then.
 * @param checks each throws a DomainError whose details name its fields
 * @throws DomainError the first one's, with the fields of all
 */
export function checkAll(checks: readonly (() => unknown)[]): void {
  const errors = checks.flatMap(refusedBy);
  const [first] = errors;
  if (!first) return;
  const named = errors.map(({ details }) => details);
  throw new DomainError(first.code, named.every(Array.isArray) ? named.flat() : first.details);
}

/** What a check has against it: nothing, or the DomainError that it throws. */
export function refusedBy(check: () => unknown): DomainError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [error];
    throw error;
  }
}
