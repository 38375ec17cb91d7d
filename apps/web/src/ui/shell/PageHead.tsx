import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './PageHead.module.css';

/** The place in the toolbar where the page that is shown writes its title. */
export const PageHeadSlot = createContext<HTMLElement | null>(null);

interface PageHeadProps {
  readonly title: string;
  /** Before the title: the way back. */
  readonly back?: ReactNode;
  /** On a phone, whose bar would cut it off, the page shows its title itself, in full. */
  readonly isSaidBelow?: boolean;
  readonly children?: ReactNode;
}

export function PageHead({ title, back, isSaidBelow = false, children }: PageHeadProps) {
  const slot = useContext(PageHeadSlot);
  useEffect(() => {
    document.title = `${title} · Sillage`;
  }, [title]);
  const head = (
    <>
      {back}
      <h1 className={classes['title']} dir="auto" tabIndex={-1} data-below={isSaidBelow || undefined}>
        {title}
      </h1>
      {children && <div className={classes['extra']}>{children}</div>}
    </>
  );
  return slot ? createPortal(head, slot) : null;
}
