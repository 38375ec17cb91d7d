import { passwordStrength } from '@sillage/domain/people/access/password';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../../platform/useInstallation.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import type { TextFieldProps } from '../../../ui/form/TextField.tsx';
import classes from '../NewPasswordField.module.css';

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'hint' | 'autoComplete'> {
  /** What has been typed. */
  readonly password: string;
}

/** A password that is being chosen, with how good it is so far. */
export function NewPasswordField({ password, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('password');
  const policy = useInstallation()?.passwordPolicy ?? 'spec';
  const strength = password === '' ? 'none' : passwordStrength(password, policy);
  return (
    <div className={classes['choice']}>
      <PasswordField
        {...field}
        showLabel={t('show')}
        hideLabel={t('hide')}
        autoComplete="new-password"
        maxLength={1024}
        hint={field.error === undefined ? t(`rule.${policy}`) : undefined}
      />
      <div className={classes['strength']} data-strength={strength}>
        <span className={classes['bars']} aria-hidden>
          <span />
          <span />
          <span />
        </span>
        <span className={classes['word']} role="status">
          {strength === 'none' ? '' : t(`strength.${strength}`)}
        </span>
      </div>
    </div>
  );
}
