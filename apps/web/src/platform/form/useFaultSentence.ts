import type { ErrorCode } from '@sillage/domain/domainError';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../time/useFormat.ts';

/** The sentence for what is wrong with a field. Limits are told as they are typed: of what is kept in hundredths, `per` 100. */
export function useFaultSentence(): (message: string | undefined, per?: number) => string | undefined {
  const { t } = useTranslation(['forms', 'errors']);
  const format = useFormat();
  return (message, per = 1) => {
    if (message === undefined) return undefined;
    const [word, number] = message.split(' ');
    const limit = format.precise(Number(number) / per);
    switch (word) {
      case 'form.missing':
        return t('missing');
      case 'form.invalid':
        return t('invalid');
      case 'form.whole':
        return t('whole');
      case 'form.atMost':
        return t('atMost', { limit });
      case 'form.atLeast':
        return t('atLeast', { limit });
      default:
        return t(message as ErrorCode, { ns: 'errors' });
    }
  };
}
