import { createLink } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './BackLink.module.css';

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly 'aria-label': string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor(props: AnchorProps) {
  return (
    <a {...props} className={classes['back']}>
      <IconArrowLeft size={20} aria-hidden />
    </a>
  );
}

/** Before a page's title: the way to the list that it came from. */
export const BackLink = createLink(Anchor);
