import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../platform/call.ts';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { Button } from '../../ui/Button.tsx';
import { useAccountForm } from './accountForm.queries.ts';
import { EmailField } from './EmailField.tsx';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';

const FORGOT_FORM: FormRules<{ readonly email: string }> = { schema: noauth.actions.mailpwd.body, toWire: (values) => values };

export function ForgotPassword() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { typed, submit, failure, isBusy, led, isChanged } = useAccountForm(FORGOT_FORM, { email: '' }, async ({ email }) => {
    await callAction(noauth, 'mailpwd', { email });
    await navigate({ to: '/emailsent', state: { email } });
  });
  return (
    <GuestFrame title={t('forgot.title')} subtitle={t('forgot.text')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <EmailField {...typed('email')} autoFocus />
        <Button type="submit" size="md" wide busy={isBusy}>
          {t('forgot.submit')}
        </Button>
      </Form>
      <p className={classes['foot']}>
        <Link to="/login" className={classes['link']}>
          {t('backToLogin')}
        </Link>
      </p>
    </GuestFrame>
  );
}
