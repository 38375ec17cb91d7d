import type { ReactNode } from 'react';
import classes from './LinkPage.module.css';

interface AnswerNoteProps {
  readonly title: string;
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

/** There is nothing to be done here any more. */
export function AnswerNote({ title, isAlert = false, children }: AnswerNoteProps) {
  return (
    <div className={classes['card']} role={isAlert ? 'alert' : 'status'}>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['soft']}>{children}</p>
    </div>
  );
}
