import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './Menu.tsx';

function aMenu() {
  const onPick = vi.fn<(label: string) => void>();
  const items = ['Archive', 'Delete', 'Duplicate', 'Edit'].map((label) => ({
    label,
    icon: null,
    onPick: () => {
      onPick(label);
    },
  }));
  render(<Menu label="More" items={items} />);
  return { onPick, user: userEvent.setup() };
}
const focused = () => document.activeElement?.textContent;

test('a menu is used without a mouse: arrows go round, Home and End to the ends, letters to what begins with them', async () => {
  const { onPick, user } = aMenu();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Archive');
  const keys = ['{ArrowUp}', '{ArrowDown}', '{End}', '{Home}', 'd', 'D', 'd', 'x'];
  const ways: (string | null | undefined)[] = [];
  for (const key of keys) {
    await user.keyboard(key);
    ways.push(focused());
  }
  expect(ways).toEqual(['Edit', 'Archive', 'Edit', 'Archive', 'Delete', 'Duplicate', 'Delete', 'Delete']);
  await user.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([['Delete']]);
});

test('Escape closes it, and the focus is on its button again', async () => {
  const { onPick, user } = aMenu();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  expect(onPick).not.toHaveBeenCalled();
});
