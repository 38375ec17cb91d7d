import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Hint } from './Hint.tsx';
import classes from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** What it does: read out, and shown on hover. */
  readonly label: string;
  readonly children: ReactNode;
  readonly look?: 'quiet' | 'raised' | 'nav';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, children, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Hint text={label} side="bottom">
      <button type="button" aria-label={label} className={classes['button']} data-look={look} {...rest}>
        {children}
      </button>
    </Hint>
  );
}
