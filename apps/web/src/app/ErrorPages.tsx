import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from '../ui/Logo.tsx';
import classes from './ErrorPages.module.css';

export function Error403() {
  const { t } = useTranslation('app');
  return <ErrorPage code="403" title={t('error403Title')} text={t('error403Text')} />;
}

export function Error404() {
  const { t } = useTranslation('app');
  return <ErrorPage code="404" title={t('error404Title')} text={t('error404Text')} />;
}

function ErrorPage({ code, title, text }: { readonly code: string; readonly title: string; readonly text: string }) {
  const { t } = useTranslation('app');
  useEffect(() => {
    document.title = `${title} · Sillage`;
  }, [title]);
  return (
    <main className={classes['page']}>
      <Logo size={56} />
      <p className={classes['code']}>{code}</p>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      <ButtonLink to="/">{t('backHome')}</ButtonLink>
    </main>
  );
}
