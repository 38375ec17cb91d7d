import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../platform/i18n/i18n.ts';
import { loadTexts } from './texts.ts';

/** Section 8 of the specification, word for word, and where each sentence is kept. */
const CATALOGUE = [
  ['errors:access.tokenExpired', 'access token expired'],
  ['platform:failedToLoginWithToken', 'failed to login with token'],
  ['platform:failedToLogin', 'Failed to login'],
  ['errors:access.badCredentials', 'Your email or password does not match. Try again.'],
  ['errors:access.notAuthorized', 'You are not authorized to connect.'],
  ['errors:account.unknownEmail', 'This email is not associated with any account'],
  ['errors:account.invalidEmail', 'This not a valid email address'],
  ['errors:account.noSuchEmail', 'This email address does not exist'],
  ['errors:password.noCapital', 'The Password must contains at least 1 Capital letter'],
  ['errors:access.resetNotPending', 'Password not declared forgot'],
  ['errors:action.unknown', 'Action unknown'],
  ['errors:action.undefined', 'Action undefined'],
  ['errors:password.mismatch', 'Password does not match'],
  ['errors:account.taken', 'This user is already registered'],
  ['account:sent.title', 'Email sent'],
  ['account:modified.title', 'Password changed'],
  ['members:profile.UPDACNTSUC', 'updated successfully'],
  ['members:profile.UPDACNTERR', 'an error occurred during the update'],
  ['members:profile.EMAILNOVALID', 'This not a valid email address'],
  ['notificationSettings:NOEMAIL', 'This not a valid email address'],
  ['dashboard:nothing', 'no information available'],
] as const;

/** Of these, section 8 says the keys and leaves the sentence open. */
const KEYS = [
  'members:profile.NBCARACTERES',
  'members:CONFIRM_DELETE_USER',
  'members:profile.UPDACNTSUCPASS',
  'notificationSettings:CONFIRM_DELETE_NOTIF',
] as const;

const namespaces = ['account', 'members', 'notificationSettings', 'dashboard'];
beforeAll(async () => {
  await startI18n(loadTexts, ['app', 'platform', 'errors']);
  await i18next.loadNamespaces(namespaces);
});
afterAll(() => i18next.changeLanguage('en'));

type Key = (typeof CATALOGUE)[number][0] | (typeof KEYS)[number];
/** As it is written, with the places of its values. */
const said = (key: Key, lng: string) => i18next.t(key, { lng, skipInterpolation: true });

test.each(CATALOGUE)('%s says "%s"', async (key, sentence) => {
  await i18next.changeLanguage('en');
  expect(said(key, 'en')).toBe(sentence);
});

test('every sentence of the catalogue is said in each language in its own words', async () => {
  const keys = [...CATALOGUE.map(([key]) => key), ...KEYS];
  for (const language of ['fr', 'es', 'it', 'tr', 'ar']) {
    await i18next.changeLanguage(language);
    const silent = keys.filter((key) => !i18next.exists(key, { lng: language }) || said(key, language) === said(key, 'en'));
    expect([language, silent]).toEqual([language, []]);
  }
});
