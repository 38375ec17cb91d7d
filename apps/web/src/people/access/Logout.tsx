import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lockSession, signOut } from '../../platform/session/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Logo } from '../../ui/Logo.tsx';

/** Signs out; or locks, when it is told where to go on afterwards. */
export function Logout() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const { lock } = useSearch({ from: '/logout' });
  const leave = useEffectEvent(async () => {
    if (lock === undefined) {
      await signOut();
      return navigate({ to: '/login', replace: true });
    }
    await lockSession();
    return navigate({ to: '/lock', search: { redirect: lock }, replace: true });
  });
  useEffect(() => void leave(), []);
  return (
    <main>
      <Notice icon={<Logo />} title={t('loggingOut')} />
    </main>
  );
}
