import '@mantine/core/styles/Popover.layer.css';
import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
  readonly width?: number;
}

export function Popover({ isOpen, onChange, trigger, label, children, width = 380 }: PopoverProps) {
  return (
    <MantinePopover opened={isOpen} onChange={onChange} position="bottom-end" shadow="md" width={width} radius="md" trapFocus returnFocus>
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown p={0} aria-label={label} maw="calc(100vw - 16px)">
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
