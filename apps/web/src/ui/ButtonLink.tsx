import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './ButtonLink.module.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly kind?: 'primary' | 'secondary';
  readonly size?: 'xs' | 'sm';
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ kind = 'primary', size = 'sm', icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes['link']} data-kind={kind} data-size={size}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** Looks like a button and goes to a page, so it is a link. */
export const ButtonLink = createLink(Anchor);
