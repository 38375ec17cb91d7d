import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDragTiles } from './useDragTiles.view.ts';

const placed: string[] = [];

function Tiles() {
  const { dragging, propsOf } = useDragTiles((id, goal) => placed.push(`${id} ${goal}`));
  return (
    <>
      {(['late', 'atRisk'] as const).map((id) => (
        <div key={id} data-testid={id} data-tile={id} data-group="attention" {...propsOf(id, 'attention')}>
          {dragging?.id === id && 'on its way'}
        </div>
      ))}
    </>
  );
}

beforeEach(() => {
  placed.length = 0;
  // Nothing is laid out here: whatever is pointed at is the other tile.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  Object.assign(document, { elementFromPoint: () => screen.getByTestId('atRisk') });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
  Reflect.deleteProperty(document, 'elementFromPoint');
  vi.restoreAllMocks();
});

function drag() {
  render(<Tiles />);
  const tile = screen.getByTestId('late');
  fireEvent.pointerDown(tile, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(tile, { clientX: 50, clientY: 50 });
  expect(tile.textContent).toBe('on its way');
  return tile;
}

test('a tile that is let go over another one takes its place', () => {
  fireEvent.pointerUp(drag());
  expect(placed).toEqual(['late atRisk']);
});

test('Escape leaves it where it was', () => {
  const tile = drag();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tile.textContent).toBe('');
  fireEvent.pointerUp(tile);
  expect(placed).toEqual([]);
});
