import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { expect, test } from 'vitest';
import { photoFault } from './photo.view.ts';

test.each([
  ['image/png', FILE_LIMIT_BYTES, null],
  ['image/avif', 1, null],
  ['image/jpeg', FILE_LIMIT_BYTES + 1, 'photo.tooLarge'],
  ['image/svg+xml', 10, 'photo.wrongType'],
  ['application/pdf', 10, 'photo.wrongType'],
])('a file of %s with %i bytes: %s', (type, size, fault) => {
  expect(photoFault({ type, size })).toBe(fault);
});
