import { afterEach, expect, test, vi } from 'vitest';
import { forgetFirstCalls, takeEarly } from './earlyCalls.ts';

const address = `${location.origin}/api/transports?limit=50`;
afterEach(() => {
  delete window.sillageEarly;
  vi.restoreAllMocks();
  forgetFirstCalls();
});
/** A page has one life: others in this process have had theirs. */
function justOpened() {
  vi.resetModules();
  return import('./earlyCalls.ts');
}
const atStart = () => vi.spyOn(performance, 'now').mockReturnValue(100);

test('an answer that is on its way is taken once', async () => {
  atStart();
  const answer = new Response('{}');
  window.sillageEarly = { [address]: { language: document.documentElement.lang, answer: Promise.resolve(answer) } };
  expect(await takeEarly(address)).toBe(answer);
  expect(takeEarly(address)).toBeUndefined();
});

test('none is taken in another language, or when it may be old', () => {
  const early = () => ({ [address]: { language: 'xx', answer: Promise.resolve(new Response()) } });
  atStart();
  window.sillageEarly = early();
  expect(takeEarly(address)).toBeUndefined();
  vi.restoreAllMocks();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  window.sillageEarly = { [address]: { language: document.documentElement.lang, answer: Promise.resolve(new Response()) } };
  expect(takeEarly(address)).toBeUndefined();
});

test('what a page asked for first is remembered for whoever it was, but for moments', async () => {
  const { noteFirstCall } = await justOpened();
  atStart();
  window.sillageEarly = {};
  noteFirstCall(address, 7);
  noteFirstCall(`${location.origin}/api/rows?from=2026-01-01T00%3A00`, 7);
  const kept = JSON.parse(localStorage.getItem('sillage.firstCalls') ?? 'null') as object;
  expect(kept).toMatchObject({ idUser: 7, pages: { [location.pathname + location.search]: { addresses: ['/api/transports?limit=50'] } } });
  forgetFirstCalls();
  expect(localStorage.getItem('sillage.firstCalls')).toBeNull();
});
