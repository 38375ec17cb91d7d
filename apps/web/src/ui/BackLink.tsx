import { createLink, useRouter } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import classes from './BackLink.module.css';
import { addressBefore, returnTo } from './keepPlace.ts';

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly 'aria-label': string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ href = '', onClick, ...props }: AnchorProps) {
  const { history } = useRouter();
  const address = addressBefore(href);
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    returnTo(address);
    if (address === href) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    history.push(address);
  };
  return (
    <a {...props} href={address} onClick={goBack} className={classes['back']}>
      <IconArrowLeft size={20} aria-hidden />
    </a>
  );
}

/** Before a page's title: the way to the list that it came from, with its filters and at the row that led here. */
export const BackLink = createLink(Anchor);
