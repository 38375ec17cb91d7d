import { useTranslation } from 'react-i18next';
import { codeOf } from './errorText.ts';
import { secondsToWait } from './secondsToWait.ts';

const MINUTE_S = 60;

/** What is said of whatever was thrown; of too many attempts, how long to wait where that is more than a moment. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['platform', 'errors']);
  return (error) => {
    const seconds = secondsToWait(error);
    return seconds > MINUTE_S ? t('waitMinutes', { count: Math.ceil(seconds / MINUTE_S) }) : t(codeOf(error), { ns: 'errors' });
  };
}
