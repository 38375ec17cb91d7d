import { useId, type ReactNode } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title: a count, a summary. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly flush?: boolean;
}

export function Panel({ title, aside, actions, children, flush = false }: PanelProps) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <header className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        {aside && <span className={classes['aside']}>{aside}</span>}
        {actions && <span className={classes['actions']}>{actions}</span>}
      </header>
      <div className={classes['body']} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
