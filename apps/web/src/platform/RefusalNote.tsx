import { FailureNote } from '../ui/FailureNote.tsx';
import { useRefusalText } from './useRefusalText.ts';

/** Why the whole of it was refused, where no field is to blame. Null and undefined say nothing. */
export function RefusalNote({ refusal }: { readonly refusal: unknown }) {
  const textOf = useRefusalText();
  if (refusal === null || refusal === undefined) return null;
  return <FailureNote>{textOf(refusal)}</FailureNote>;
}
