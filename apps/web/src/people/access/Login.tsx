import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishProvider, type ProviderAnswer } from '../../platform/session/identityProvider.ts';
import { codeOf } from '../../platform/errorText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './GuestForm.module.css';
import { GuestFrame } from './GuestFrame.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Once the session stands, the route itself leads on. */
export function Login() {
  const { t } = useTranslation('access');
  const { redirect, state, code, error } = useSearch({ from: '/login' });
  const [failure, setFailure] = useState<unknown>(null);

  if (state !== undefined) {
    return (
      <GuestFrame title={t('title')} subtitle={t('finishing')} isFirst>
        <ProviderReturn answer={{ state, code, error }} onRefused={setFailure} />
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={t('title')} subtitle={t('subtitle')} isFirst>
      <SignInForm failure={failure}>
        <ProviderButton redirect={redirect ?? null} onRefused={setFailure} />
        <p className={classes['foot']}>
          {t('noAccount')}{' '}
          <Link to="/register/{-$token}" className={classes['link']}>
            {t('createAccount')}
          </Link>
        </p>
      </SignInForm>
    </GuestFrame>
  );
}

const SECURITY_SETTINGS = '/parametres/security';

/** Takes what came back in the address, and cleans the address of it. */
function ProviderReturn({ answer, onRefused }: { readonly answer: ProviderAnswer; readonly onRefused: (failure: unknown) => void }) {
  const { t } = useTranslation(['access', 'errors']);
  const navigate = useNavigate();
  const finish = useEffectEvent(async () => {
    const { isLinking, isDone, redirect, failure } = await finishProvider(answer);
    if (isLinking) {
      if (isDone) showToast({ message: t('providerLinked'), tone: 'good' });
      if (failure !== null) showToast({ message: t(codeOf(failure), { ns: 'errors' }), tone: 'bad' });
      return navigate({ href: SECURITY_SETTINGS, replace: true });
    }
    onRefused(failure);
    return navigate({ to: '/login', search: redirect === null ? {} : { redirect }, replace: true });
  });
  useEffect(() => void finish(), []);
  return null;
}
