import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useRovingRows } from './useRovingRows.ts';

function List({ names, onMenu = () => undefined }: { readonly names: readonly string[]; readonly onMenu?: (name: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useRovingRows(box, 'ul > li');
  return (
    <div ref={box}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <input type="checkbox" aria-label={`Tick ${name}`} />
            <a href={`#${name}`}>{name}</a>
            <button type="button" aria-haspopup="menu" onClick={() => onMenu(name)}>
              More of {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const link = (name: string) => screen.getByRole('link', { name });
const stops = () => [...document.querySelectorAll<HTMLElement>('a, button, input')].filter(({ tabIndex }) => tabIndex === 0);

test('all rows are one tab stop; arrows, Home and End go from row to row, and along a row', () => {
  render(<List names={['A', 'B', 'C']} />);
  expect(stops()).toEqual([link('A')]);
  link('A').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(link('B'));
  expect(stops()).toEqual([link('B')]);
  press('End');
  press('ArrowDown');
  expect(document.activeElement).toBe(link('C'));
  press('Home');
  press('ArrowLeft');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Tick A' }));
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Tick B' }));
});

test('the menu of a row opens by Shift+F10 and by the menu key', () => {
  const onMenu = vi.fn<(name: string) => void>();
  render(<List names={['A', 'B']} onMenu={onMenu} />);
  link('B').focus();
  press('F10', { shiftKey: true });
  link('A').focus();
  press('ContextMenu');
  expect(onMenu.mock.calls).toEqual([['B'], ['A']]);
});

test('whoever’s row goes away is on the one that took its place, and a row that comes is no further tab stop', async () => {
  const { rerender } = render(<List names={['A', 'B', 'C']} />);
  link('B').focus();
  rerender(<List names={['A', 'C', 'D']} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(link('C')));
  expect(stops()).toEqual([link('C')]);
});
