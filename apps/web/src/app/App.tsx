import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startSessionNow } from '../platform/session/session.ts';
import { useSession } from '../platform/session/useSession.ts';
import { Toaster } from '../ui/toast/Toaster.tsx';
import { router } from './router.ts';
import { Splash } from './Splash.tsx';

/** The splash stands until the stored token was tried; then the routes decide, and decide again whenever somebody comes, goes or changes. */
export function App() {
  const { t } = useTranslation('app');
  const session = useSession();

  useEffect(() => {
    if (session.status !== 'starting') void router.invalidate();
  }, [session]);

  return (
    <>
      {session.status === 'starting' ? (
        <Splash
          text={t(session.trouble ?? 'starting')}
          {...(session.trouble === null ? {} : { again: { label: t('tryAgain'), onPress: startSessionNow } })}
        />
      ) : (
        <RouterProvider router={router} context={{ ...router.options.context, session }} />
      )}
      <Toaster />
    </>
  );
}
