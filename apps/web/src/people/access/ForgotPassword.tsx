import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../platform/call.ts';
import { Button } from '../../ui/Button.tsx';
import { rules, useAccountForm } from './accountForm.queries.ts';
import { EmailField } from './EmailField.tsx';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';

export function ForgotPassword() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { form, submit, failure, isBusy, textOf } = useAccountForm({ email: '' }, async ({ email }) => {
    await callAction(noauth, 'mailpwd', { email });
    await navigate({ to: '/emailsent', state: { email } });
  });
  return (
    <GuestFrame title={t('forgot.title')} subtitle={t('forgot.text')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <ErrorNote error={failure} />
        <EmailField {...form.register('email', { validate: rules.email })} error={textOf(form.formState.errors.email)} autoFocus />
        <Button type="submit" size="md" wide busy={isBusy}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p className={classes['foot']}>
        <Link to="/login" className={classes['link']}>
          {t('backToLogin')}
        </Link>
      </p>
    </GuestFrame>
  );
}
