import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from '../ui/Logo.tsx';
import classes from './ErrorPages.module.css';

export function Error401() {
  const { t } = useTranslation('app');
  return (
    <ErrorPage code="401" title={t('error401Title')} text={t('error401Text')}>
      <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
      <ButtonLink to="/forgot-password" kind="secondary">
        {t('forgotPassword')}
      </ButtonLink>
    </ErrorPage>
  );
}

export function Error403() {
  const { t } = useTranslation('app');
  return <ErrorPage code="403" title={t('error403Title')} text={t('error403Text')} />;
}

export function Error404() {
  const { t } = useTranslation('app');
  return <ErrorPage code="404" title={t('error404Title')} text={t('error404Text')} />;
}

export function Error500() {
  const { t } = useTranslation('app');
  return (
    <ErrorPage code="500" title={t('error500Title')} text={t('error500Text')}>
      <Button onClick={() => location.assign('/')}>{t('tryAgain')}</Button>
    </ErrorPage>
  );
}

interface ErrorPageProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** The next steps; without, the way home is the only one. */
  readonly children?: ReactNode;
}

function ErrorPage({ code, title, text, children }: ErrorPageProps) {
  const { t } = useTranslation('app');
  const isSignedIn = useSession().status === 'signedIn';
  useEffect(() => {
    document.title = `${title} · Sillage`;
  }, [title]);
  return (
    <main className={classes['page']}>
      <Logo size={56} />
      <p className={classes['code']}>{code}</p>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      <div className={classes['actions']}>
        {children ?? <ButtonLink to="/">{t('backHome')}</ButtonLink>}
        {isSignedIn && (
          <ButtonLink to="/documentation" kind="secondary">
            {t('openHelp')}
          </ButtonLink>
        )}
      </div>
    </main>
  );
}
