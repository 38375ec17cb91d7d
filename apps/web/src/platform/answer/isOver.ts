import { REFUSAL_STATUS } from '@sillage/contract/refusalStatus';
import { Refusal } from '@sillage/domain/refusal';

/** A link is good for nothing any more. What may pass, such as a lost connection, is not that. */
export function isOver(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const status = REFUSAL_STATUS[error.code];
  return status !== 429 && status < 500;
}
