import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './Button.module.css';

export interface ButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'disabled' | 'aria-describedby' | 'aria-expanded' | 'aria-controls'
> {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'xs' | 'sm' | 'md';
  readonly type?: 'button' | 'submit';
  readonly icon?: ReactNode;
  /** Under way: it keeps its size, shows so, and cannot be pressed again. */
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  kind = 'primary',
  size = 'sm',
  type = 'button',
  icon,
  busy = false,
  wide = false,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes['button']}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
    >
      {busy && <span className={classes['spinner']} aria-hidden />}
      <span className={classes['inner']}>
        {icon}
        {children}
      </span>
    </button>
  );
}
