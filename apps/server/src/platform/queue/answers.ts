import type { FileReply } from '@sillage/contract/endpoint';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { isDataError, isUnreachable } from '../db/faults.ts';

type Kept =
  { readonly said: unknown } | { readonly file: Omit<FileReply, 'bytes'> } | { readonly refused: ErrorCode; readonly details: unknown };

export interface KeptAnswer {
  /** JSON. */
  readonly answer: string;
  readonly file: Uint8Array | null;
}

/** @param said what JSON can carry, a file, or nothing */
export function keptAnswer(said: unknown): KeptAnswer {
  if (isFile(said)) {
    const { name, type, bytes } = said;
    return { answer: JSON.stringify({ file: { name, type } } satisfies Kept), file: bytes };
  }
  return { answer: JSON.stringify({ said: said ?? null } satisfies Kept), file: null };
}

const isFile = (said: unknown): said is FileReply => typeof said === 'object' && said !== null && 'bytes' in said;

/** @returns null for what nobody meant to say: a fault of ours, which the log tells of */
export function keptError(error: unknown): KeptAnswer | null {
  const domainError = error instanceof DomainError ? error : errorBehind(error);
  if (domainError === null) return null;
  return { answer: JSON.stringify({ refused: domainError.code, details: domainError.details } satisfies Kept), file: null };
}

function errorBehind(error: unknown): DomainError | null {
  if (isUnreachable(error)) return new DomainError('server.unavailable');
  return isDataError(error) ? new DomainError('request.invalid') : null;
}

/** @throws DomainError that the work was refused with */
export function answerOf(answer: string, file: Buffer | null): unknown {
  const kept = JSON.parse(answer) as Kept;
  if ('refused' in kept) throw new DomainError(kept.refused, kept.details);
  if ('file' in kept) return { ...kept.file, bytes: file ?? new Uint8Array() };
  return kept.said ?? undefined;
}
