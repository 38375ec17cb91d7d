import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetLockedUser, lockedUser } from '../../platform/session/lockedUser.ts';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Whoever locked the session needs only their password to open it again. */
export function Lock() {
  const { t } = useTranslation(['account', 'access']);
  const [user] = useState(lockedUser);
  if (user === null) return null;
  return (
    <GuestFrame
      title={t('lock.title', { name: user.displayName || user.username })}
      subtitle={t('lock.text', { email: user.username })}
      mark={<IconLock size={26} />}
    >
      <SignInForm lockedFor={user.username}>
        <p className={classes['foot']}>
          {t('lock.notYou')}{' '}
          <Link to="/login" className={classes['link']} onClick={forgetLockedUser}>
            {t('lock.other')}
          </Link>
        </p>
      </SignInForm>
    </GuestFrame>
  );
}
