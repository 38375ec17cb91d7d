import { useId, type ReactNode } from 'react';
import { useFormat } from '../../platform/time/useFormat.ts';
import classes from './QuickPanel.module.css';

interface PartProps {
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

export function Part({ title, count, children }: PartProps) {
  const id = useId();
  const format = useFormat();
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h3 className={classes['title']}>
        <span id={id}>{title}</span>
        {count !== undefined && count > 0 && <span className={classes['count']}>{format.whole(count)}</span>}
      </h3>
      {children}
    </section>
  );
}
