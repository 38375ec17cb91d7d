import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../LeaveQuestion.tsx';

/** As long as it stands there, something is changed. */
export function UnsavedQuestion() {
  const { t } = useTranslation('forms');
  return (
    <LeaveQuestion title={t('leaveTitle')} stayLabel={t('leaveStay')} leaveLabel={t('leaveGo')}>
      {t('leaveText')}
    </LeaveQuestion>
  );
}
