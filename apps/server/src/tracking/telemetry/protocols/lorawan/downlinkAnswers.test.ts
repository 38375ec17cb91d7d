import { expect, test } from 'vitest';
import { chirpstackAnswer, ttsAnswer } from './downlinkAnswers.ts';

test('ChirpStack names the item of its queue', () => {
  expect(chirpstackAnswer('ack', { queueItemId: 'a', acknowledged: false })).toEqual({ names: ['a'], said: 'failed', text: 'ack' });
  expect(chirpstackAnswer('txack', { queueItemId: 'a' })?.said).toBe('sent');
  expect([chirpstackAnswer('up', {}), chirpstackAnswer('ack', null), chirpstackAnswer('ack', [])]).toEqual([null, null, null]);
});

test('The Things Stack says why it failed, wherever it puts the names', () => {
  const failed = {
    downlink_failed: { downlink: { correlation_ids: ['n'] }, error: { message_format: 'application downlink is too long' } },
  };
  expect(ttsAnswer(failed)).toEqual({ names: ['n'], said: 'failed', text: 'application downlink is too long' });
  expect(ttsAnswer({ downlink_ack: { correlation_ids: 'no list' } })).toEqual({ names: [], said: 'done', text: 'downlink_ack' });
  expect([ttsAnswer(7), ttsAnswer({}), ttsAnswer({ downlink_ack: 1 })]).toEqual([null, null, null]);
});

test('what a device of The Things Stack did not confirm is sent again, and has failed only after the last try', () => {
  const nack = (retry: object) => ttsAnswer({ correlation_ids: ['o'], downlink_nack: retry });
  const tries = (attempt: number, more: object = {}) => nack({ confirmed_retry: { attempt, ...more } });
  expect([nack({}), tries(1), tries(1, { max_attempts: 2 })]).toEqual([null, null, null]);
  expect(tries(2, { max_attempts: 2 })).toEqual({ names: ['o'], said: 'failed', text: 'downlink_nack' });
});
