import { DomainError } from '@sillage/domain/domainError';
import { secondsToWait } from '../secondsToWait.ts';

/** Why the stored token could not be tried. None of these says anything about the session. */
export type Trouble = 'unreachable' | 'busy' | 'failing';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Null when the token was refused: 401 and 403 are the only answers that are about the session. */
export async function troubleOf(error: unknown): Promise<Trouble | null> {
  if (!(error instanceof DomainError)) return 'failing';
  if (error.code === 'server.unavailable') return 'unreachable';
  if (error.code === 'request.tooMany') return 'busy';
  // The statuses are fetched when the first is asked for. Where they cannot be, nothing was proven against the session.
  try {
    const { ERROR_STATUS } = await import('@sillage/contract/errorStatus');
    const status = ERROR_STATUS[error.code];
    return status === 401 || status === 403 ? null : 'failing';
  } catch {
    return 'failing';
  }
}

/** Twice as long after each failure, and never shorter than the server asks for. */
export function pauseAfter(failures: number, error: unknown): number {
  const grown = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return Math.max(grown, secondsToWait(error) * 1000);
}
