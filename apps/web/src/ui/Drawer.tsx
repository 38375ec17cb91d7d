import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** Slides in from the side of the navigation on small screens. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      aria-label={label}
      styles={{ body: { height: '100%' } }}
    >
      {children}
    </MantineDrawer>
  );
}
