import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';
import classes from './TabLink.module.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly icon?: ReactNode;
  readonly count?: string | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ icon, count, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes['tab']}>
      {icon}
      <span>{children}</span>
      {count !== undefined && <span className={classes['count']}>{count}</span>}
    </a>
  );
}

/** One of the parts of a page or dialog. Which one is shown is in the address, so it is a link; `aria-current` says which. */
export const TabLink = createLink(Anchor);

interface TabBarProps {
  readonly label: string;
  /** Which tab is shown: it is scrolled into view where they have no room beside each other. */
  readonly current: string;
  readonly children: ReactNode;
}

export function TabBar({ label, current, children }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={classes['bar']}>
      {children}
    </nav>
  );
}
