import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { useNavigate } from '@tanstack/react-router';
import { Controller, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../platform/call.ts';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { rules, useAccountForm, usePasswordPolicy } from './accountForm.queries.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { EmailField } from './EmailField.tsx';
import classes from './GuestForm.module.css';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { NewPasswordField } from './shared/NewPasswordField.tsx';

interface RegisterFormProps {
  readonly token: string | undefined;
  readonly invitation: { readonly email: string; readonly firstName: string; readonly lastName: string } | undefined;
}

export function RegisterForm({ token, invitation }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const navigate = useNavigate();
  const { form, submit, failure, isBusy, textOf } = useAccountForm(
    {
      firstName: invitation?.firstName ?? '',
      lastName: invitation?.lastName ?? '',
      email: invitation?.email ?? '',
      phone: '',
      password: '',
      confirmPassword: '',
      terms: false,
      newsletter: false,
    },
    async (values) => {
      const { confirmed } = await callAction(noauth, 'newRegister', { ...values, language, token });
      if (confirmed) return navigate({ to: '/usersuccessful' });
      return navigate({ to: '/mail-confirm', state: { email: values.email } });
    },
  );
  const { register, control, formState } = form;
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });
  const policy = usePasswordPolicy();

  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <NameFields
        firstName={{ ...register('firstName', { validate: rules.name }), error: textOf(errors.firstName) }}
        lastName={{ ...register('lastName', { validate: rules.name }), error: textOf(errors.lastName) }}
      />
      <EmailField
        {...register('email', { validate: rules.email })}
        readOnly={invitation !== undefined}
        hint={invitation ? t('invitation.emailHint') : undefined}
        error={textOf(errors.email)}
      />
      <Controller
        control={control}
        name="phone"
        rules={{ validate: rules.phone }}
        render={({ field: { ref, value, onChange } }) => (
          <PhoneField ref={ref} label={t('phone')} size="md" value={value} onChange={onChange} error={textOf(errors.phone)} />
        )}
      />
      <NewPasswordField
        label={t('password')}
        size="md"
        password={password}
        {...register('password', { validate: rules.password(policy), deps: 'confirmPassword' })}
        error={textOf(errors.password)}
      />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        size="md"
        {...register('confirmPassword', { validate: rules.confirmation })}
        error={textOf(errors.confirmPassword)}
      />
      <ConsentFields
        terms={register('terms', { validate: rules.terms })}
        newsletter={register('newsletter')}
        error={textOf(errors.terms)}
      />
      <ErrorNote error={failure} />
      <Button type="submit" size="md" wide busy={isBusy}>
        {t(invitation ? 'invitation.submit' : 'register.submit')}
      </Button>
    </form>
  );
}

type Registered = UseFormRegisterReturn & { readonly error: string | undefined };

function NameFields({ firstName, lastName }: { readonly firstName: Registered; readonly lastName: Registered }) {
  const { t } = useTranslation('account');
  return (
    <div className={classes['pair']}>
      <TextField label={t('firstName')} autoComplete="given-name" maxLength={100} size="md" {...firstName} />
      <TextField label={t('lastName')} autoComplete="family-name" maxLength={100} size="md" {...lastName} />
    </div>
  );
}
