import { IconClockX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useInvitation } from './account.queries.ts';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { isExpired } from './linkState.view.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { WaitingFields } from './WaitingFields.tsx';

/** Without a token somebody makes an account for themselves; with one, a member completes the account that waits for them. */
export function Register() {
  const { t } = useTranslation('account');
  const token = useRouterState({ select: ({ location }) => location.state.invitationToken });
  const invitation = useInvitation(token);

  if (isExpired(invitation.error)) {
    return (
      <GuestFrame title={t('invitation.expired')} subtitle={t('invitation.expiredText')} mark={<IconClockX size={26} />} tone="warn">
        <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
      </GuestFrame>
    );
  }
  const { data } = invitation;
  return (
    <GuestFrame
      title={t(token === undefined ? 'register.title' : 'invitation.title')}
      subtitle={data ? t('invitation.text', { customer: data.customerName }) : t('register.text')}
      isLong
    >
      {invitation.error && (
        <div className={classes['form']}>
          <ErrorNote error={invitation.error} />
          <Button kind="secondary" onClick={() => void invitation.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {token !== undefined && invitation.isPending && <WaitingFields count={5} />}
      {(token === undefined || data) && <RegisterForm token={token} invitation={data} />}
      <p className={classes['foot']}>
        {t('register.haveAccount')}{' '}
        <Link to="/login" className={classes['link']}>
          {t('register.signIn')}
        </Link>
      </p>
    </GuestFrame>
  );
}
