import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError } from '@sillage/domain/domainError';
import type { QueryClient } from '@tanstack/react-query';
import { ReadingClient } from './ReadingClient.ts';

const MAX_TRIES = 3;

/** What the server refused it will refuse again; only failures of the way there are tried again. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= MAX_TRIES - 1) return false;
  return !(error instanceof DomainError) || ERROR_STATUS[error.code] >= 500;
}

/**
 * Whether there is a connection is asked of the server, not of the browser: what was read before answers where nobody else does. Live frames keep what is shown fresh, so coming back to
 * the window needs no reload.
 */
export function newQueryClient(): QueryClient {
  return new ReadingClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, refetchOnWindowFocus: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
