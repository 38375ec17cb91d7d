import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { repeat } from './repeat.ts';

const log = openLog('silent');
const HOUR_MS = 3_600_000;

test('work that is under way is asked to end, and waited for', async () => {
  let hasEnded = false;
  const lasting = repeat(
    'lasting',
    HOUR_MS,
    (ending) =>
      new Promise((resolve) => {
        ending.addEventListener('abort', () => {
          hasEnded = true;
          resolve(true);
        });
      }),
    log,
  );
  await lasting.stop();
  expect(hasEnded).toBe(true);
});
