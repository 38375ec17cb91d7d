import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { IconClockX, IconKey } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../platform/call.ts';
import { Form } from '../../platform/form/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { usePendingReset } from './account.queries.ts';
import { useAccountForm, usePasswordPolicy } from './accountForm.queries.ts';
import { EmailField } from './EmailField.tsx';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { isExpired, isUsedUp } from './linkState.view.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { passwordFaults } from './shared/accountFaults.view.ts';
import { NewPasswordField } from './shared/NewPasswordField.tsx';
import { WaitingFields } from './WaitingFields.tsx';

export function ResetPassword() {
  const { t } = useTranslation('account');
  const token = useRouterState({ select: ({ location }) => location.state.resetToken });
  if (token === undefined) return <AskAnew title={t('reset.noLink')} text={t('reset.noLinkText')} mark={<IconKey size={26} />} />;
  return <WithToken key={token} token={token} />;
}

function WithToken({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const pending = usePendingReset(token);
  const [isOver, setIsOver] = useState(false);
  if (isOver || isExpired(pending.error))
    return <AskAnew title={t('reset.expired')} text={t('reset.expiredText')} mark={<IconClockX size={26} />} tone="warn" />;
  return (
    <GuestFrame title={t('reset.title')} subtitle={t('reset.text')}>
      {pending.isPending && <WaitingFields count={3} />}
      {pending.error && (
        <div className={classes['form']}>
          <ErrorNote error={pending.error} />
          <Button kind="secondary" onClick={() => void pending.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {pending.data && <ResetForm token={token} email={pending.data.email} onExpired={() => setIsOver(true)} />}
    </GuestFrame>
  );
}

const chosenPassword = noauth.actions.updpwd.body.pick({ password: true, confirmPassword: true });

const NOTHING = { password: '', confirmPassword: '' };

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly onExpired: () => void;
}

function ResetForm({ token, email, onExpired }: ResetFormProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  const rules = {
    schema: chosenPassword,
    toWire: (values: typeof NOTHING) => values,
    furtherFaults: (values: typeof NOTHING) => passwordFaults(values, policy),
  };
  const form = useAccountForm(rules, NOTHING, async (sent) => {
    try {
      await callAction(noauth, 'updpwd', { ...sent, email, token });
    } catch (error) {
      if (isUsedUp(error)) return onExpired();
      throw error;
    }
    return navigate({ to: '/passwordmodified', replace: true });
  });
  const { values, typed } = form;
  return (
    <Form className={classes['form']} onSubmit={form.submit} led={form.led} isChanged={form.isChanged}>
      <ErrorNote error={form.failure} />
      <EmailField name="username" value={email} readOnly />
      <NewPasswordField label={t('newPassword')} size="md" autoFocus password={values.password} {...typed('password')} />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        size="md"
        {...typed('confirmPassword')}
      />
      <Button type="submit" size="md" wide busy={form.isBusy}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

interface AskAnewProps {
  readonly title: string;
  readonly text: string;
  readonly mark: ReactNode;
  readonly tone?: 'brand' | 'warn';
}

function AskAnew({ title, text, mark, tone = 'brand' }: AskAnewProps) {
  const { t } = useTranslation('account');
  return (
    <GuestFrame title={title} subtitle={text} mark={mark} tone={tone}>
      <ButtonLink to="/forgot-password">{t('reset.ask')}</ButtonLink>
      <p className={classes['foot']}>
        <Link to="/login" className={classes['link']}>
          {t('backToLogin')}
        </Link>
      </p>
    </GuestFrame>
  );
}
