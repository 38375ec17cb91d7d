import type { ReactNode } from 'react';
import classes from './PanelHead.module.css';

interface PanelHeadProps {
  readonly title: string;
  /** Of the title, for the form that it names. */
  readonly id?: string;
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  /** What this part is about, in a sentence. */
  readonly children?: ReactNode;
}

/** The head of a part of a page or dialog that is not boxed in by itself. */
export function PanelHead({ title, id, count, actions, children }: PanelHeadProps) {
  return (
    <div className={classes['head']}>
      <div className={classes['line']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        {count !== undefined && <span className={classes['count']}>{count}</span>}
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children && <p className={classes['text']}>{children}</p>}
    </div>
  );
}
