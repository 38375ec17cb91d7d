import { DomainError } from '@sillage/domain/domainError';

/** How long the server asks to wait before another try; 0 when it asks for nothing. */
export function secondsToWait(error: unknown): number {
  if (!(error instanceof DomainError) || error.code !== 'request.tooMany') return 0;
  const { retryAfterSeconds } = (error.details ?? {}) as { readonly retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 0;
}
