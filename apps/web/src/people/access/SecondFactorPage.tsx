import { IconShieldLock } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewUser } from '../../platform/session/session.ts';
import { useSession } from '../../platform/session/useSession.ts';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

/** All that a session sees whose customer asks for a second factor that is not set up yet. Once it is, the route leads on. */
export function SecondFactorPage() {
  const { t } = useTranslation(['security', 'access']);
  const [client] = useState(() => new QueryClient());
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <QueryClientProvider client={client}>
      <GuestFrame title={t('required.title')} subtitle={t('required.text')} mark={<IconShieldLock size={26} />} isLong>
        <SecondFactorSetup onDone={() => void renewUser()} />
        <p className={classes['foot']}>
          <Link to="/logout" preload={false} className={classes['link']}>
            {t('required.leave')}
          </Link>
        </p>
      </GuestFrame>
    </QueryClientProvider>
  );
}
