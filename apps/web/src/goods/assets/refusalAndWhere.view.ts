import { Refusal } from '@sillage/domain/refusal';
import { codeOf } from '../../platform/refusalText.ts';

const WHERE = /^(?:used by|in) (.+)$/;

/** Why it was refused, with where the thing is instead. */
export function refusalAndWhere(error: Error | null, say: (code: ReturnType<typeof codeOf>) => string): string | undefined {
  if (error === null) return undefined;
  const details: unknown = error instanceof Refusal ? error.details : null;
  const [first] = Array.isArray(details) ? (details as { readonly reason?: string }[]) : [];
  const where = WHERE.exec(first?.reason ?? '')?.[1];
  return where === undefined ? say(codeOf(error)) : `${say(codeOf(error))} (${where})`;
}
