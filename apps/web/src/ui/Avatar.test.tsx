import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

test.each([
  ["Zoë O'Neil <b>", 'ZB'],
  ['(Ana) Roux', 'AR'],
  ['Ana –', 'A'],
  ['+33', '3'],
  ['…', '?'],
])('the initials of “%s” are letters and digits alone: %s', (name, initials) => {
  expect(render(<Avatar name={name} photo="" />).container.textContent).toBe(initials);
});
