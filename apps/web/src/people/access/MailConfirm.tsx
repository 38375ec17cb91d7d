import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { IconCircleCheck, IconClockX, IconMail } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../platform/call.ts';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useMailConfirmation } from './account.queries.ts';
import { useAccountForm } from './accountForm.queries.ts';
import { EmailField } from './EmailField.tsx';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { isExpired } from './linkState.view.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { WaitingFields } from './WaitingFields.tsx';

/** After registering it says that a mail is on its way; with the token of that mail it confirms the address. */
export function MailConfirm() {
  const { t } = useTranslation('account');
  const token = useRouterState({ select: ({ location }) => location.state.confirmToken });
  const email = useRouterState({ select: ({ location }) => location.state.email });
  if (token !== undefined) return <Confirmation key={token} token={token} />;
  return (
    <GuestFrame
      title={t('confirm.title')}
      subtitle={email === undefined ? t('confirm.text') : t('confirm.textTo', { email })}
      mark={<IconMail size={28} />}
    >
      <ResendForm email={email ?? ''} />
      <BackToLogin />
    </GuestFrame>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const confirmation = useMailConfirmation(token);
  if (confirmation.data) {
    return (
      <GuestFrame
        title={t('confirmed.title')}
        subtitle={t('confirmed.text', { email: confirmation.data.email })}
        mark={<IconCircleCheck size={28} />}
        tone="good"
      >
        <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
      </GuestFrame>
    );
  }
  if (isExpired(confirmation.error)) {
    return (
      <GuestFrame title={t('confirm.expired')} subtitle={t('confirm.expiredText')} mark={<IconClockX size={26} />} tone="warn">
        <ResendForm email="" />
        <BackToLogin />
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={t('confirm.working')}>
      {confirmation.error ? (
        <div className={classes['form']}>
          <ErrorNote error={confirmation.error} />
          <Button kind="secondary" onClick={() => void confirmation.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        <WaitingFields count={1} />
      )}
    </GuestFrame>
  );
}

const RESEND_FORM: FormRules<{ readonly email: string }> = { schema: noauth.actions.resendconfirm.body, toWire: (values) => values };

function ResendForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { typed, submit, failure, isBusy, led, isChanged } = useAccountForm(RESEND_FORM, { email }, async (values) => {
    setSentTo(null);
    await callAction(noauth, 'resendconfirm', values);
    setSentTo(values.email);
  });
  return (
    <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
      <ErrorNote error={failure} />
      <EmailField {...typed('email')} />
      <Button type="submit" kind="secondary" size="md" wide busy={isBusy}>
        {t('confirm.resend')}
      </Button>
      <div role="status">
        {sentTo !== null && (
          <p className={classes['done']}>
            <IconCircleCheck size={18} aria-hidden />
            {t('confirm.resent', { email: sentTo })}
          </p>
        )}
      </div>
    </Form>
  );
}

function BackToLogin() {
  const { t } = useTranslation('account');
  return (
    <p className={classes['foot']}>
      <Link to="/login" className={classes['link']}>
        {t('backToLogin')}
      </Link>
    </p>
  );
}
