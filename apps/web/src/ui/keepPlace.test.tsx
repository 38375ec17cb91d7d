import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressBefore, keepAddress, keepPlace, returnTo } from './keepPlace.ts';

let end: () => void;
let step = 1;
beforeEach(() => {
  history.replaceState(null, '', '/list?late=1');
  end = keepPlace();
  keepAddress('/list?late=1', step);
});
afterEach(() => end());

const LINKS = ['/one', '/two', '/three'];

function List({ rows = LINKS }: { readonly rows?: readonly string[] }) {
  return (
    <main>
      <div data-testid="box" data-keeps-place>
        {rows.map((href) => (
          <a key={href} href={href} onClick={(event) => event.preventDefault()}>
            {href}
          </a>
        ))}
      </div>
    </main>
  );
}

/** jsdom lays nothing out. */
function tall(height: number): HTMLElement {
  const box = screen.getByTestId('box');
  Object.defineProperties(box, { scrollHeight: { value: height, configurable: true }, clientHeight: { value: 100, configurable: true } });
  return box;
}

function goTo(path: string): void {
  history.pushState(null, '', path);
  step += 1;
  keepAddress(path, step);
}

/** Down to 400 pixels, and away by the second row. */
function leaveList() {
  const list = render(<List />);
  const box = tall(1000);
  box.scrollTop = 400;
  fireEvent.scroll(box);
  fireEvent.click(screen.getByRole('link', { name: '/two' }));
  goTo('/two');
  list.unmount();
}

async function back(): Promise<void> {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await popped;
  step -= 1;
}

function shown(): void {
  keepAddress(`${location.pathname}${location.search}`, step);
}

async function changed(change: () => void): Promise<void> {
  await act(async () => {
    change();
    await Promise.resolve();
  });
}

test('another page begins at its top, a tab or a filter of the same one stays where it is', () => {
  render(<List />);
  const tops: (number | undefined)[] = [];
  const main = screen.getByRole('main');
  main.scrollTo = ((to: ScrollToOptions) => tops.push(to.top)) as typeof main.scrollTo;
  goTo('/list?late=2');
  expect(tops).toEqual([]);
  goTo('/two');
  expect(tops).toEqual([0]);
});

test('whoever goes back finds the list scrolled as it was, and is on the row that led away', async () => {
  leaveList();
  await back();
  const list = render(<List rows={[]} />);
  shown();
  const box = tall(1000);
  await changed(() => list.rerender(<List />));
  expect(box.scrollTop).toBe(400);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '/two' }));
});

test('rows that come later are waited for', async () => {
  leaveList();
  await back();
  const list = render(<List rows={['/one']} />);
  shown();
  const box = tall(200);
  await changed(() => list.rerender(<List rows={['/one', '/three']} />));
  expect(box.scrollTop).toBe(0);
  tall(1000);
  await changed(() => list.rerender(<List />));
  expect([box.scrollTop, document.activeElement?.textContent]).toEqual([400, '/two']);
});

test('whoever begins something else meanwhile is left there', async () => {
  leaveList();
  await back();
  const list = render(<List rows={[]} />);
  shown();
  const box = tall(1000);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await changed(() => list.rerender(<List />));
  expect(box.scrollTop).toBe(0);
  expect(document.activeElement).toBe(document.body);
});

test('a list that is gone to anew begins at its top', async () => {
  leaveList();
  goTo('/list?late=1');
  const list = render(<List rows={[]} />);
  const box = tall(1000);
  await changed(() => list.rerender(<List />));
  expect(box.scrollTop).toBe(0);
});

test('a way back leads to the filters that were chosen, and to the row', async () => {
  leaveList();
  expect(addressBefore('/list')).toBe('/list?late=1');
  expect(addressBefore('/elsewhere')).toBe('/elsewhere');
  returnTo('/list?late=1');
  goTo('/list?late=1');
  const list = render(<List rows={[]} />);
  tall(1000);
  await changed(() => list.rerender(<List />));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '/two' }));
});

test('closing a dialog that the address had opened moves nobody', async () => {
  const list = render(<List />);
  const [first] = screen.getAllByRole('link');
  fireEvent.click(screen.getByRole('link', { name: '/two' }));
  goTo('/list?late=1&settings=profile');
  expect(addressBefore('/list')).toBe('/list?late=1');
  first?.focus();
  await back();
  shown();
  await changed(() => list.rerender(<List rows={[...LINKS, '/four']} />));
  expect(document.activeElement).toBe(first);
});

test('whoever signs out leaves nothing behind', () => {
  leaveList();
  end();
  expect(addressBefore('/list')).toBe('/list');
});
