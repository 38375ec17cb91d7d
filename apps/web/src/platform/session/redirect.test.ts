import { beforeEach, expect, test } from 'vitest';
import { forgetRedirect, isSafeRedirect, rememberedRedirect, rememberRedirect } from './redirect.ts';

const anywhere = () => true;
beforeEach(() => localStorage.clear());

test.each(['/transport', '/transport?status=arrived', '/transport/transportdetails/4#chart'])('%s may be gone back to', (path) => {
  expect(isSafeRedirect(path, anywhere)).toBe(true);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a\\b',
  '',
  null,
  7,
])('%j may not', (path) => {
  expect(isSafeRedirect(path, anywhere)).toBe(false);
});

test('a path that the application does not have is not gone back to', () => {
  expect(isSafeRedirect('/old/page', (path) => path === '/transport')).toBe(false);
});

test('only shipment details and quotes are remembered, until they are forgotten', () => {
  rememberRedirect('/transport?status=arrived');
  expect(rememberedRedirect()).toBeNull();
  rememberRedirect('/transport/transportDetails/12');
  expect(rememberedRedirect()).toBe('/transport/transportDetails/12');
  forgetRedirect();
  expect(rememberedRedirect()).toBeNull();
});
