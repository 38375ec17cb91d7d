import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextArea } from '../../../platform/form/FormTextArea.tsx';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import classes from '../Stability.module.css';

interface SignFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly reason: FieldPathByValue<Values, string>;
  readonly password: FieldPathByValue<Values, string>;
  /** What the signature means. */
  readonly meaning: string;
}

const LONGEST_REASON = 1000;

/** Why, and the password with which somebody signs. */
export function SignFields<Values extends FieldValues>({ control, reason, password, meaning }: SignFieldsProps<Values>) {
  const { t } = useTranslation('stability');
  const { email } = useUser().data;
  const { value, onChange, error } = useFormField<Values, string>({ control, name: password });
  return (
    <>
      <FormTextArea control={control} name={reason} label={t('reason')} hint={t('reasonHint')} maxLength={LONGEST_REASON} rows={3} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <p className={classes['soft']}>{meaning}</p>
    </>
  );
}
