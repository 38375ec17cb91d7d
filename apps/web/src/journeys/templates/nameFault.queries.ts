import { DomainError } from '@sillage/domain/domainError';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';

/** The sentence for what was refused: at the field of the name where it is about that, else for the whole. */
export function useNameFault(error: Error | null): { readonly ofName: string | undefined; readonly ofWhole: string | undefined } {
  const { t } = useTranslation('errors');
  if (error === null) return { ofName: undefined, ofWhole: undefined };
  const isOfName = error instanceof DomainError && (error.code === 'template.nameMissing' || error.code === 'template.nameTaken');
  const sentence = t(codeOf(error));
  return isOfName ? { ofName: sentence, ofWhole: undefined } : { ofName: undefined, ofWhole: sentence };
}
