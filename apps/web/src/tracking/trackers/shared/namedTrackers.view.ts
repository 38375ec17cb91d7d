import { DomainError } from '@sillage/domain/domainError';

/** Which trackers cannot be linked, and where they are, as the server names them: "TRK-8: PHARMA-41, TRK-9: PHARMA-42". */
export function namedTrackers(error: unknown): string | undefined {
  if (!(error instanceof DomainError) || !/^tracker\.(inUse|notFound)$/.test(error.code)) return undefined;
  const reasons = Array.isArray(error.details) ? error.details.map(({ reason }: { readonly reason?: unknown }) => reason) : [];
  // "taken": somebody was faster by a hair, and which one it was is not known.
  return reasons.filter((reason) => typeof reason === 'string' && reason !== 'taken').join(', ') || undefined;
}
