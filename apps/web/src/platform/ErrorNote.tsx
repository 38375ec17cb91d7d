import { FailureNote } from '../ui/FailureNote.tsx';
import { useErrorText } from './useErrorText.ts';

/** Why the whole of it was refused, where no field is to blame. Null and undefined say nothing. */
export function ErrorNote({ error }: { readonly error: unknown }) {
  const textOf = useErrorText();
  if (error === null || error === undefined) return null;
  return <FailureNote>{textOf(error)}</FailureNote>;
}
