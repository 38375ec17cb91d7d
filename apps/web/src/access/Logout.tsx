import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../platform/session/session.ts';
import { Notice } from '../ui/Notice.tsx';
import { Logo } from '../ui/Logo.tsx';

export function Logout() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().then(() => navigate({ to: '/login', replace: true }));
  }, [navigate]);
  return (
    <main>
      <Notice icon={<Logo />} title={t('loggingOut')} />
    </main>
  );
}
