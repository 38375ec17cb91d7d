import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';

/** Pages that say how it went, and where to go on. */

export function UserSuccessful() {
  const { t } = useTranslation('account');
  return (
    <GuestFrame title={t('complete.title')} subtitle={t('complete.text')} mark={<IconCircleCheck size={28} />} tone="good">
      <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
    </GuestFrame>
  );
}

export function PasswordModified() {
  const { t } = useTranslation('account');
  return (
    <GuestFrame title={t('modified.title')} subtitle={t('modified.text')} mark={<IconCircleCheck size={28} />} tone="good">
      <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
    </GuestFrame>
  );
}

export function EmailSent() {
  const { t } = useTranslation('account');
  const email = useRouterState({ select: ({ location }) => location.state.email });
  return (
    <GuestFrame
      title={t('sent.title')}
      subtitle={email === undefined ? t('sent.text') : t('sent.textTo', { email })}
      mark={<IconMail size={28} />}
    >
      <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
      <p className={classes['foot']}>
        {t('sent.nothing')}{' '}
        <Link to="/forgot-password" className={classes['link']}>
          {t('sent.again')}
        </Link>
      </p>
    </GuestFrame>
  );
}
