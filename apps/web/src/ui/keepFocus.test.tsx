import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

interface ScreenProps {
  readonly title?: string;
  readonly names: readonly string[];
  readonly isForm?: boolean;
  readonly isBusy?: boolean;
  readonly toast?: string;
}

/** A page with what the shell has around it. */
function Screen({ title = 'Rules', names, isForm = false, isBusy = false, toast }: ScreenProps) {
  return (
    <>
      <header data-page-head>
        <h1 key={title} tabIndex={-1}>
          {title}
        </h1>
      </header>
      <main tabIndex={-1}>
        <div key={title}>
          <button type="button">Add</button>
          {isBusy && <p aria-busy="true">…</p>}
          {names.length > 0 && !isBusy && (
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{name}</a>
                  <button type="button">Delete {name}</button>
                </li>
              ))}
            </ul>
          )}
          {isForm && (
            <form>
              <button type="button">Keep</button>
            </form>
          )}
        </div>
      </main>
      <div role="status">{toast !== undefined && <button type="button">{toast}</button>}</div>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;

test('whoever deletes a row is on the one that took its place, and from the last one on the one before', async () => {
  const { rerender } = render(<Screen names={['A', 'B', 'C']} />);
  button('Delete B').focus();
  rerender(<Screen names={['A', 'C']} />);
  await expect.poll(focused).toBe(screen.getByRole('link', { name: 'C' }));
  rerender(<Screen names={['A']} />);
  await expect.poll(focused).toBe(button('Delete A'));
});

test('where no row is left, what stands above the list is next', async () => {
  const { rerender } = render(<Screen names={['A']} />);
  button('Delete A').focus();
  rerender(<Screen names={[]} />);
  await expect.poll(focused).toBe(button('Add'));
});

test('a form that is done with leads back to what is around it', async () => {
  const { rerender } = render(<Screen names={['A']} isForm />);
  button('Keep').focus();
  rerender(<Screen names={['A']} />);
  await expect.poll(focused).toBe(button('Delete A'));
});

test('what still loads is waited for', async () => {
  const { rerender } = render(<Screen names={['A', 'B']} />);
  button('Delete A').focus();
  rerender(<Screen names={['A', 'B']} isBusy />);
  expect(screen.getByText('…')).toBeDefined();
  expect(document.activeElement).toBe(document.body);
  rerender(<Screen names={['B']} />);
  await expect.poll(focused).toBe(screen.getByRole('link', { name: 'B' }));
});

test('another page begins at its title', async () => {
  const { rerender } = render(<Screen names={['A']} />);
  screen.getByRole('link', { name: 'A' }).focus();
  rerender(<Screen title="Rule A" names={['B']} />);
  await expect.poll(focused).toBe(screen.getByRole('heading', { name: 'Rule A' }));
});

test('a message that goes leads back to where one was before', async () => {
  const { rerender } = render(<Screen names={['A', 'B']} toast="Undo" />);
  button('Delete A').focus();
  button('Undo').focus();
  rerender(<Screen names={['A', 'B']} />);
  await expect.poll(focused).toBe(button('Delete A'));
});

test('whoever went nowhere stays there', async () => {
  const { rerender } = render(<Screen names={['A', 'B']} />);
  button('Delete A').focus();
  button('Delete A').blur();
  await new Promise((later) => setTimeout(later));
  rerender(<Screen names={['B']} />);
  await new Promise((later) => setTimeout(later));
  expect(document.activeElement).toBe(document.body);
});
