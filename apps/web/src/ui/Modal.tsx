import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';

interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

export function Modal({ isOpen, onClose, title, closeLabel, children }: ModalProps) {
  return (
    <MantineModal opened={isOpen} onClose={onClose} title={title} centered radius="md" closeButtonProps={{ 'aria-label': closeLabel }}>
      {children}
    </MantineModal>
  );
}
