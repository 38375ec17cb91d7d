import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/FailureNote.tsx';
import { codeOf } from './refusalText.ts';

/** Why the whole of it was refused, where no field is to blame. Null and undefined say nothing. */
export function RefusalNote({ refusal }: { readonly refusal: unknown }) {
  const { t } = useTranslation('refusals');
  if (refusal === null || refusal === undefined) return null;
  return <FailureNote>{t(codeOf(refusal))}</FailureNote>;
}
