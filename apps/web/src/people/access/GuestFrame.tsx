import { useEffect, type ReactNode } from 'react';
import { LanguageMenu } from '../../platform/i18n/LanguageMenu.tsx';
import classes from './GuestFrame.module.css';
import { LoginScene } from './LoginScene.tsx';

interface GuestFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Above the title: how it went. */
  readonly mark?: ReactNode;
  readonly tone?: 'brand' | 'good' | 'warn';
  readonly isLong?: boolean;
  /** On small screens the scene is tall on the first page only. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** The pages before the sign-in: one family, the scene on one side, a card on the other. */
export function GuestFrame({ title, subtitle, mark, tone = 'brand', isLong = false, isFirst = false, children }: GuestFrameProps) {
  useEffect(() => {
    document.title = `${title} · Sillage`;
  }, [title]);

  return (
    <main className={classes['page']}>
      <LoginScene isTall={isFirst} />
      <div className={classes['side']} data-long={isLong || undefined}>
        <div className={classes['language']}>
          <LanguageMenu isNamed />
        </div>
        <div className={classes['card']}>
          {mark && (
            <span className={classes['mark']} data-tone={tone} aria-hidden>
              {mark}
            </span>
          )}
          <h1 className={classes['title']}>{title}</h1>
          {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
          <div className={classes['body']}>{children}</div>
        </div>
      </div>
    </main>
  );
}
