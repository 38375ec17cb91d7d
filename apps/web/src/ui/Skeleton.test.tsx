import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

test('what is on its way is said to be, wherever it stands', () => {
  const { container } = render(<Skeleton height="20px" />);
  expect(container.querySelector('[aria-busy="true"]:not([aria-hidden])')).not.toBeNull();
});
