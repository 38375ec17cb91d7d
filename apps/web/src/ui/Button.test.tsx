import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

function Form({ busy, onSend }: { readonly busy: boolean; readonly onSend: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}

test('a button that is busy keeps the focus and its name, and its form is not sent again', async () => {
  let sent = 0;
  const form = (busy: boolean) => <Form busy={busy} onSend={() => sent++} />;
  const { rerender } = render(form(false));
  const user = userEvent.setup();
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect([sent, document.activeElement]).toEqual([1, save]);
  rerender(form(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save', busy: true }));
  await user.click(save);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
  expect(sent).toBe(1);
  rerender(form(false));
  await user.click(save);
  expect(sent).toBe(2);
});

test('whoever presses twice where once is enough sends a form once', async () => {
  let sent = 0;
  render(<Form busy={false} onSend={() => sent++} />);
  const user = userEvent.setup();
  const save = screen.getByRole('button', { name: 'Save' });
  await user.dblClick(save);
  expect(sent).toBe(1);
  await user.click(save);
  expect(sent).toBe(2);
});
