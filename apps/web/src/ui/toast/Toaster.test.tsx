import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '../Modal.tsx';
import { Toaster } from './Toaster.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

const page = (isOpen: boolean) => (
  <>
    {isOpen && (
      <Modal title="A question" closeLabel="Close" onClose={() => undefined}>
        <p>Really?</p>
      </Modal>
    )}
    <Toaster />
  </>
);

test('a message is shown in the dialog that stands open, stays when that closes, and goes', () => {
  const { rerender } = render(page(true));
  act(() => showToast({ message: 'Done', tone: 'good', forMs: 1000 }));
  expect(within(screen.getByRole('dialog')).getByText('Done')).toBeDefined();
  rerender(page(false));
  expect(within(screen.getByRole('status')).getByText('Done')).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(within(screen.getByRole('status')).queryByText('Done')).toBeNull();
});

test('what failed is told on red', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'Toaster.module.css'), 'utf8');
  expect(sheet).toMatch(/\[data-tone='bad'\] \{[^}]*background: var\(--bad-fill\);/);
});
