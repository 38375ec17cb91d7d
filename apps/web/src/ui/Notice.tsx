import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step, where there is one. */
  readonly action?: ReactNode;
  readonly isAlert?: boolean;
}

/** In the place of content that is empty or could not be read. */
export function Notice({ icon, title, children, action, isAlert = false }: NoticeProps) {
  return (
    <div className={classes['notice']} role={isAlert ? 'alert' : undefined}>
      <span className={classes['icon']} data-alert={isAlert || undefined} aria-hidden>
        {icon}
      </span>
      <p className={classes['title']}>{title}</p>
      {children && <p className={classes['text']}>{children}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
