import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellMade, useMadeRow } from './madeRow.ts';

function Row({ id }: { readonly id: number }) {
  const row = useMadeRow<HTMLLIElement>('site', id);
  return (
    <li ref={row}>
      <button type="button">Site {id}</button>
    </li>
  );
}

function List({ ids }: { readonly ids: readonly number[] }) {
  return (
    <ul>
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </ul>
  );
}

const button = (id: number) => screen.getByRole('button', { name: `Site ${id}` });
const isMarked = (id: number) => button(id).closest('li')?.dataset['made'] !== undefined;

test('what was made is marked once its row is there, and whoever is nowhere is on it', () => {
  const { rerender } = render(<List ids={[1]} />);
  tellMade('site', 2);
  rerender(<List ids={[1, 2]} />);
  expect([isMarked(1), isMarked(2)]).toEqual([false, true]);
  expect(document.activeElement).toBe(button(2));
});

test('a row that is there already is marked too, and takes the focus from nobody', () => {
  render(<List ids={[1, 2]} />);
  button(1).focus();
  act(() => tellMade('site', 2));
  expect(isMarked(2)).toBe(true);
  expect(document.activeElement).toBe(button(1));
});

test('it is marked once: a row that comes again is one of many', () => {
  const { unmount } = render(<List ids={[1]} />);
  act(() => tellMade('site', 1));
  unmount();
  render(<List ids={[1]} />);
  expect(isMarked(1)).toBe(false);
});
