import { expect, test } from 'vitest';
import { openSms, SmsRefused } from './smsSender.ts';
import { anSmsGateway } from './testing/anSmsGateway.ts';

const gateway = await anSmsGateway();
const sms = { id: '7.41', to: '+33612345678', text: 'Trop chaud : été' };

test('a gateway is handed number, text and id', async () => {
  gateway.answer(202);
  await openSms(gateway.url).send(sms);
  expect(gateway.asked).toEqual([sms]);
});

test.each([
  [400, true],
  [413, true],
  [422, true],
  [401, false],
  [402, false],
  [404, false],
  [408, false],
  [429, false],
  [302, false],
  [500, false],
  [503, false],
])('one that answers %i did not take it; for good: %s', async (status, isFinal) => {
  gateway.answer(status);
  const domainError = await openSms(gateway.url)
    .send(sms)
    .catch((error: unknown) => error);
  expect(domainError).toBeInstanceOf(SmsRefused);
  expect(domainError).toMatchObject({ isFinal });
});

test('one that never answers is not waited for', async () => {
  gateway.answer('never');
  await expect(openSms(gateway.url, 200).send(sms)).rejects.toThrow(/timeout/i);
});
