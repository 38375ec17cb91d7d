import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../LeaveQuestion.tsx';

/** Holds whoever would leave a form whose changes are kept nowhere else. */
export function DirtyGuard<Values extends FieldValues>({ control }: { readonly control: Control<Values> }) {
  const { t } = useTranslation('forms');
  const { isDirty } = useFormState({ control });
  if (!isDirty) return null;
  return (
    <LeaveQuestion title={t('leaveTitle')} stayLabel={t('leaveStay')} leaveLabel={t('leaveGo')}>
      {t('leaveText')}
    </LeaveQuestion>
  );
}
