import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import classes from './Button.module.css';
import { firstFault } from './form/firstFault.ts';

export interface ButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'disabled' | 'aria-describedby' | 'aria-expanded' | 'aria-controls' | 'aria-pressed'
> {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'xs' | 'sm' | 'md';
  readonly type?: 'button' | 'submit';
  readonly icon?: ReactNode;
  /** Under way: it keeps its size and the focus, shows so, and pressing it again, or Enter in its form, does nothing. */
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
  onClick,
  ...rest
}: ButtonProps) {
  /**
   * Whoever presses twice where once is enough sends once: the second press, which the browser counts, may come before the first shows, or after it is done.
   * Where the first led to a fault nothing was sent, and the second has taken the focus from it: it leads there again.
   */
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1 && firstFault(event.currentTarget.form) === null) ignore(event);
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? ignore : type === 'submit' ? press : onClick}
      aria-disabled={busy || undefined}
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

/** A form is sent by a press on its button, also when that is Enter in a field. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
