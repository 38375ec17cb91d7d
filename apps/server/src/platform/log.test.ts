import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('an error is told with where it happened, and without the row or the secret it happened to', () => {
  let written = '';
  const log = openLog('info', new Writable({ write: (chunk: Buffer, _encoding, done) => done(void (written += chunk.toString())) }));
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.com) already exists.' });
  log.error({ error, token: 'tok-1234', session: { password: 'Pass-1234' } }, 'a request failed');
  expect(written).toMatch(/duplicate key.*23505|23505.*duplicate key/);
  expect(written).toContain('log.test.ts');
  for (const secret of ['ada@example.com', 'tok-1234', 'Pass-1234']) expect(written).not.toContain(secret);
});
