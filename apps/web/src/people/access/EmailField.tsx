import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../ui/form/TextField.tsx';

/** The address that an account is known by. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useTranslation('account');
  return (
    <TextField label={t('email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} size="md" {...field} />
  );
}
