import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** A short text that appears on hover and focus of its one child. */
export function Hint({
  text,
  children,
  side = 'top',
}: {
  readonly text: string;
  readonly children: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom';
}) {
  return (
    <Tooltip label={text} position={side} openDelay={250} withArrow fz="xs" events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}
