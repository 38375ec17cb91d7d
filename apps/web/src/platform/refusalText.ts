import { Refusal, type RefusalCode } from '@sillage/domain/refusal';

/** The code of whatever was thrown: its text is in the `refusals` namespace. What is no refusal is a fault of ours. */
export function codeOf(error: unknown): RefusalCode {
  return error instanceof Refusal ? error.code : 'server.failed';
}
