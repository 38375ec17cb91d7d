import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import type { PasswordPolicy } from '@sillage/domain/people/access/password';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../platform/call.ts';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useAccountForm, usePasswordPolicy } from './accountForm.queries.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { EmailField } from './EmailField.tsx';
import classes from './GuestForm.module.css';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { passwordFaults, personFaults } from './shared/accountFaults.view.ts';
import { NewPasswordField } from './shared/NewPasswordField.tsx';

interface RegisterFormProps {
  readonly token: string | undefined;
  readonly invitation: { readonly email: string; readonly firstName: string; readonly lastName: string } | undefined;
}

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly terms: boolean;
  readonly newsletter: boolean;
}

const registrationForm = (policy: PasswordPolicy): FormRules<Registration> => ({
  schema: noauth.actions.newRegister.body,
  toWire: (values) => values,
  furtherFaults: (values) => [
    ...personFaults(values),
    ...passwordFaults(values, policy),
    ...(values.terms ? [] : [{ field: 'terms', code: 'account.termsNotAccepted' as const }]),
  ],
});

function registrationOf(invitation: RegisterFormProps['invitation']): Registration {
  const { firstName = '', lastName = '', email = '' } = invitation ?? {};
  return { firstName, lastName, email, phone: '', password: '', confirmPassword: '', terms: false, newsletter: false };
}

export function RegisterForm({ token, invitation }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useAccountForm(registrationForm(usePasswordPolicy()), registrationOf(invitation), async (sent) => {
    const { confirmed } = await callAction(noauth, 'newRegister', { ...sent, language, token });
    if (confirmed) return navigate({ to: '/usersuccessful' });
    return navigate({ to: '/mail-confirm', state: { email: sent.email } });
  });
  const { values, change, typed, faultAt } = form;
  return (
    <Form className={classes['form']} onSubmit={form.submit} led={form.led} isChanged={form.isChanged}>
      <div className={classes['pair']}>
        <TextField label={t('firstName')} autoComplete="given-name" maxLength={100} size="md" {...typed('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" maxLength={100} size="md" {...typed('lastName')} />
      </div>
      <EmailField {...typed('email')} readOnly={invitation !== undefined} hint={invitation ? t('invitation.emailHint') : undefined} />
      <PhoneField label={t('phone')} size="md" value={values.phone} onChange={(phone) => change({ phone })} error={faultAt('phone')} />
      <NewPasswordField label={t('password')} size="md" password={values.password} {...typed('password')} />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        size="md"
        {...typed('confirmPassword')}
      />
      <ConsentFields consent={values} onChange={change} error={faultAt('terms')} />
      <ErrorNote error={form.failure} />
      <Button type="submit" size="md" wide busy={form.isBusy}>
        {t(invitation ? 'invitation.submit' : 'register.submit')}
      </Button>
    </Form>
  );
}
