import { useEffect, type ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { LanguageMenu } from '../i18n/LanguageMenu.tsx';
import classes from './OpenCard.module.css';

interface OpenCardProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly tone?: 'good' | 'warn' | undefined;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A card on an empty page: who reads it has no account, and needs none. */
export function OpenCard({ title, tone, isWide = false, children }: OpenCardProps) {
  useEffect(() => {
    document.title = `${title} · Sillage`;
  }, [title]);
  return (
    <main className={classes['page']}>
      <div className={classes['card']} data-tone={tone} data-wide={isWide || undefined}>
        <div className={classes['brand']}>
          <Logo size={36} />
          <span>Sillage</span>
          <span className={classes['language']}>
            <LanguageMenu />
          </span>
        </div>
        {children}
      </div>
    </main>
  );
}
