import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../LeaveQuestion.tsx';

/** Holds whoever would leave a form whose changes are kept nowhere else. */
export function DirtyGuard<Values extends FieldValues>({ control }: { readonly control: Control<Values> }) {
  const { isDirty } = useFormState({ control });
  return isDirty ? <UnsavedQuestion /> : null;
}

/** As long as it stands there, something is changed. */
export function UnsavedQuestion() {
  const { t } = useTranslation('forms');
  return (
    <LeaveQuestion title={t('leaveTitle')} stayLabel={t('leaveStay')} leaveLabel={t('leaveGo')}>
      {t('leaveText')}
    </LeaveQuestion>
  );
}
