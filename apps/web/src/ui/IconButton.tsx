import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Hint } from './Hint.tsx';
import classes from './IconButton.module.css';

export type IconButtonLook = 'quiet' | 'raised' | 'nav';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** What it does: read out, and shown on hover. */
  readonly label: string;
  readonly children: ReactNode;
  readonly look?: IconButtonLook;
  /** Shows a short word rather than an icon. */
  readonly isWord?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, children, look = 'quiet', isWord = false, ...rest }: IconButtonProps) {
  return (
    <Hint text={label} side="bottom">
      <button type="button" aria-label={label} className={classes['button']} data-look={look} data-word={isWord || undefined} {...rest}>
        {children}
      </button>
    </Hint>
  );
}
