import { useEffect, type ReactNode } from 'react';
import { LanguageMenu } from '../i18n/LanguageMenu.tsx';
import { Logo } from '../../ui/Logo.tsx';
import classes from './Answer.module.css';

interface AnswerFrameProps {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'good' | 'warn';
  readonly children?: ReactNode;
}

/** A card on an empty page: who answers here has no account, and needs none. */
export function AnswerFrame({ title, text, tone, children }: AnswerFrameProps) {
  useEffect(() => {
    document.title = `${title} · Sillage`;
  }, [title]);
  return (
    <main className={classes['page']}>
      <div className={classes['card']} data-tone={tone}>
        <div className={classes['brand']}>
          <Logo size={36} />
          <span>Sillage</span>
          <span className={classes['language']}>
            <LanguageMenu />
          </span>
        </div>
        <div role={tone === undefined ? undefined : 'status'}>
          <h1 className={classes['title']}>{title}</h1>
          {text !== undefined && <p className={classes['text']}>{text}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
