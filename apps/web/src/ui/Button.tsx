import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { Button as MantineButton } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'xs' | 'sm' | 'md';
  readonly type?: 'button' | 'submit';
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly ref?: Ref<HTMLButtonElement>;
}

const VARIANTS = { primary: 'filled', secondary: 'default', quiet: 'subtle' } as const;

export function Button({ kind = 'primary', size = 'sm', type = 'button', icon, busy = false, wide = false, ...rest }: ButtonProps) {
  return (
    <MantineButton variant={VARIANTS[kind]} size={size} type={type} leftSection={icon} loading={busy} fullWidth={wide} fw={550} {...rest} />
  );
}
