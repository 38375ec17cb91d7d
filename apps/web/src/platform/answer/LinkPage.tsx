import { useEffect, type ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { LanguageMenu } from '../i18n/LanguageMenu.tsx';
import classes from './LinkPage.module.css';

interface LinkPageProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of whoever was sent a link and needs no account: cards below each other. */
export function LinkPage({ title, children }: LinkPageProps) {
  useEffect(() => {
    document.title = `${title} · Sillage`;
  }, [title]);
  return (
    <main className={classes['page']}>
      <div className={classes['brand']}>
        <Logo size={28} />
        <span>Sillage</span>
        <span className={classes['language']}>
          <LanguageMenu />
        </span>
      </div>
      {children}
    </main>
  );
}
