import type { ReactNode } from 'react';
import classes from './Answer.module.css';
import { OpenCard } from './OpenCard.tsx';

interface AnswerFrameProps {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'good' | 'warn';
  readonly children?: ReactNode;
}

/** What is said to whoever answers, and what they can do. */
export function AnswerFrame({ title, text, tone, children }: AnswerFrameProps) {
  return (
    <OpenCard title={title} tone={tone}>
      <div role={tone === undefined ? undefined : 'status'}>
        <h1 className={classes['title']}>{title}</h1>
        {text !== undefined && <p className={classes['text']}>{text}</p>}
      </div>
      {children}
    </OpenCard>
  );
}
