import { language as known } from '@sillage/contract/fields';
import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { NOTICE_KINDS } from '@sillage/domain/messages/notifications/notice';
import { expect, test } from 'vitest';
import { accountMail } from '../../people/accounts/accounts.mails.ts';
import { alertMail } from '../../monitoring/alerts/shared/alert.mails.ts';
import { secondFactorChangedMail, SECOND_FACTOR_CHANGES } from '../../people/access/secondFactorChanged.mails.ts';
import { failedSignInsMail } from '../../people/denials/denials.mails.ts';
import { emailChangedMail } from '../../people/members/members.mails.ts';
import { invitationMail } from '../../people/members/invitation.mails.ts';
import { passwordChangedMail } from '../../people/members/shared/passwordChanged.mails.ts';
import { questionMail, questionSms } from '../../messages/notifications/contacts.mails.ts';
import { eventMail } from '../../messages/notifications/shared/event.mails.ts';
import { noticeTexts } from '../../messages/notifications/shared/noticeTexts.view.ts';
import { shortText, stopWords } from '../../messages/notifications/shared/shortText.view.ts';
import type { MailLanguage } from './languages.ts';
import type { ComposedMail } from './layout.ts';

const at = new Date('2026-03-01T14:30:00Z');
const publicUrl = 'https://sillage.example';
const [link, stopLink] = [`${publicUrl}/a?token=x-Y_`, `${publicUrl}/noauth/contact?token=x-Y_`];
const seenLink = `${publicUrl}/noauth/alert?token=x-Y_`;
const question = { customerName: 'Transports Zodiac', address: 'ada@zodiac.example', link, stopLink };
const measured = { extreme: -9.5, limit: 8.5, unit: '%', rule: 'R<7', tracker: 'T-7' };
const values = {
  ...measured,
  most: 100,
  arrival: '2026-11-20T18:40:00.000Z',
  minutes: 85,
  made: 12,
  left: 3,
  number: 3,
  certificate: 'C-9',
  day: '2026-12-01',
  type: 'GPS',
  length: 85,
  allowed: 30,
  what: 'temperatureAbove',
  since: '2026-11-20T18:40:00.000Z',
  from: '2026-11-20T18:40:00.000Z',
  to: '2026-11-20T20:05:00.000Z',
  rating: 2,
  holder: 'H-9',
  pieces: 12,
  reason: 'R-9',
  line: 'L-9',
  metres: 0.4,
  kg: 20.5,
  text: 'T-9',
  goods: 'G-9',
  amountCents: 123_456,
};
const reported = (kind: string, actor = '') => ({
  kind,
  ref: ['capReached', 'shipmentsAssigned', 'calibrationsDue'].includes(kind) ? '' : 'ZX-81',
  values,
  actor,
});
const alert = (direction: 'above' | 'below', language: string, ruleKey: RuleKey = 'temperature') => {
  const episode = { direction, startedAt: at.getTime(), raisedAt: at.getTime(), clearedAt: null, extreme: -9.5, limit: 8 };
  return alertMail(
    {
      reference: 'ZX-81',
      identifier: 'T-7',
      ruleName: 'R<7',
      ruleKey,
      episode,
      link,
      seenLink,
      unanswered: ruleKey === 'humidity' ? 90 : null,
      stopLink,
    },
    { language, timeZone: 'UTC' },
  );
};

const MAILS: Readonly<Record<string, (language: MailLanguage) => ComposedMail>> = {
  confirm: (language) => accountMail('confirm', link, language),
  reset: (language) => accountMail('reset', link, language),
  ready: (language) => accountMail('ready', link, language, 'Zodiac'),
  known: (language) => accountMail('known', link, language),
  emailChangedToOld: (language) => emailChangedMail({ at, to: 'old', publicUrl }, language),
  emailChangedToNew: (language) => emailChangedMail({ at, to: 'new', publicUrl }, language),
  passwordChanged: (language) => passwordChangedMail({ at, publicUrl }, language),
  ...Object.fromEntries(
    SECOND_FACTOR_CHANGES.map((change) => [
      `second factor ${change}`,
      (language: MailLanguage) => secondFactorChangedMail(change, { at, publicUrl }, language),
    ]),
  ),
  ...Object.fromEntries(
    (['superAdmin', 'userAdmin', 'user'] as const).map((role) => [
      `invitation as ${role}`,
      (language: MailLanguage) => invitationMail({ inviter: 'Zoë Q', customerName: 'Zodiac', role, link }, language),
    ]),
  ),
  failedSignIns: (language) => failedSignInsMail({ at, ip: '203.0.113.7', times: 10, publicUrl }, language),
  question: (language) => questionMail(question, language),
  alertAbove: (language) => alert('above', language),
  alertBelow: (language) => alert('below', language),
  ...Object.fromEntries(
    (['humidity', 'temperatureRate', 'geofencing'] as const).flatMap((ruleKey) =>
      (['above', 'below'] as const).map((direction) => [
        `alert ${direction} of ${ruleKey}`,
        (language: MailLanguage) => alert(direction, language, ruleKey),
      ]),
    ),
  ),
  ...Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) =>
      ['', 'Zoë Q'].map((actor) => [
        `${kind} ${actor}`.trim(),
        (language: MailLanguage) => eventMail({ ...reported(kind, actor), link }, language),
      ]),
    ),
  ),
};
const each = Object.entries(MAILS).flatMap(([name, mail]) => known.options.map((language) => ({ name, language, mail })));

/** Words that only English has, and of which every sentence of it has one. */
const ENGLISH = /\b(the|you|your|this|was|is|are|has|and|with|which|of|sign|open|set|new|answer|measured)\b/i;
const words = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ');
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '');

test.each(each)('$name is whole in "$language": no place open, nothing left in English, in a plain text too', ({ language, mail }) => {
  const { subject, bodyText, bodyHtml } = mail(language);
  for (const said of [subject, bodyText, words(bodyHtml)]) {
    expect(said.trim()).not.toBe('');
    expect(said).not.toMatch(/\{|\}|undefined|\bnull\b/);
  }
  expect([bodyText, words(bodyHtml)].map((said) => ENGLISH.test(withoutLinks(said)))).toEqual(new Array(2).fill(language === 'en'));
  expect(ENGLISH.test(subject) && language !== 'en').toBe(false);
});

test.each(each)('$name in "$language" says which language it is and which way it runs', ({ language, mail }) => {
  const { bodyText, bodyHtml } = mail(language);
  const [dir, align] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left'];
  expect(bodyHtml).toContain(`<html lang="${language}" dir="${dir}">`);
  expect(new Set([...bodyHtml.matchAll(/ dir="(\w+)"/g)].map(([, way]) => way))).toEqual(new Set([dir]));
  expect([...bodyHtml.matchAll(/<table [^>]*/g)].every(([table]) => table.includes(`dir="${dir}"`))).toBe(true);
  expect(new Set([...bodyHtml.matchAll(/ align="(\w+)"/g)].map(([, side]) => side))).toEqual(new Set(['center', align]));
  expect(bodyHtml).not.toContain(dir === 'rtl' ? '4px 20px 4px 0' : '4px 0 4px 20px');
  expect(bodyHtml.split('<bdi>').length).toBe(bodyHtml.split('</bdi>').length);
  expect(/\p{Bidi_Control}/u.test(bodyText)).toBe(dir === 'rtl');
  expect(bodyText.split('\u2068').length).toBe(bodyText.split('\u2069').length);
});

test('in Arabic, what is written in Latin letters stands apart, and no link has a sign at its end', () => {
  const { subject, bodyText, bodyHtml } = alert('above', 'ar');
  expect(subject).toContain('\u2068ZX-81\u2069');
  for (const apart of ['ZX-81', '8\u00a0°C', '−9.5\u00a0°C', '01/03/2026 14:30 UTC', 'T-7']) {
    expect(bodyText).toContain(`\u2068${apart}\u2069`);
    expect(bodyHtml).toContain(`<bdi>${apart}</bdi>`);
  }
  expect(bodyText).toContain(`\u2068${link} \u2069`);
  expect(bodyHtml).toContain(`<bdi>${seenLink}</bdi>`);
  expect(questionMail(question, 'ar').bodyHtml).toContain('<bdi>ada@zodiac.example</bdi>');
  expect(noticeTexts(reported('temperatureAbove'), 'ar').text).toContain('\u2068−9.5 °C\u2069');
  expect(noticeTexts(reported('temperatureAbove'), 'ar').text).not.toMatch(/\u2068[^\u2069]*\u2068/);
});

const hostile = { inviter: '\u2069\u202eevil', customerName: '\u2068\u2068<b>', role: 'user', link } as const;

test.each(known.options)('what others typed leaves no element open in "%s"', (language) => {
  const { bodyHtml } = invitationMail(hostile, language);
  expect(bodyHtml.split('<bdi>').length).toBe(bodyHtml.split('</bdi>').length);
  expect(bodyHtml).not.toContain('<b>');
});

test('what others typed turns no text around', () => {
  const { bodyText } = invitationMail(hostile, 'ar');
  expect(bodyText).toContain('\u2068evil\u2069');
  expect(bodyText).not.toMatch(/\u202e|\u2068\u2068/);
});

test.each([
  ['en', '1 March 2026 at 2:30 pm UTC', '01/03/2026 2:30 pm UTC', '−9.5\u00a0°C'],
  ['fr', '1 mars 2026 à 14:30 UTC', '01/03/2026 14:30 UTC', '−9,5\u00a0°C'],
  ['tr', '1 Mart 2026 14:30 UTC', '01/03/2026 14:30 UTC', '−9,5\u00a0°C'],
  ['ar', '1 مارس 2026 في 14:30\u2069 بتوقيت UTC', '01/03/2026 14:30 UTC', '−9.5\u00a0°C'],
  ['es', '1 de marzo de 2026 a las 14:30 UTC', '01/03/2026 14:30 UTC', '−9,5\u00a0°C'],
  ['it', '1 marzo 2026 alle ore 14:30 UTC', '01/03/2026 14:30 UTC', '−9,5\u00a0°C'],
] as const)('times and numbers are those of "%s"', (language, inWords, moment, celsius) => {
  expect(passwordChangedMail({ at, publicUrl }, language).bodyText).toContain(inWords);
  for (const shown of [moment, celsius]) expect(alert('below', language).bodyText).toContain(shown);
});

const GSM7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

const alarms = (language: MailLanguage) =>
  [
    'temperatureAbove',
    'temperatureBelow',
    'valueAbove',
    'valueBelow',
    'valueRising',
    'valueFalling',
    'placeEntered',
    'placeLeft',
    'shipmentLate',
    'trackerSilent',
    'alertCorrected',
  ].map((kind) => shortText(noticeTexts(reported(kind), language).sms, undefined, language).bodyText);
const asked = (language: MailLanguage) => questionSms(question, language).bodyText.replace(` ${link}`, '');

test.each(['en', 'fr', 'tr', 'es', 'it'] as const)('an SMS in "%s" is one part, in letters that every phone has', (language) => {
  for (const said of [...alarms(language), asked(language), stopWords(language)]) {
    expect(said).toMatch(GSM7);
    expect(said).not.toMatch(/\{|\}|\.\.\.$/);
    expect(said.length).toBeLessThanOrEqual(160);
  }
});

test.each(known.options)(
  'an SMS in "%s" of what nobody has answered says what it is, how much, how much is allowed, and since when',
  (language) => {
    const { bodyText } = shortText(noticeTexts(reported('alertUnanswered'), language, 'Europe/Paris').sms, undefined, language);
    for (const said of ['ZX-81', /-9[.,]5/, /8[.,]5/, /20\/11\/2026 (7:40 pm|19:40) UTC\+1/]) expect(bodyText).toMatch(said);
    expect(bodyText).not.toMatch(/\{|\}|\.\.\.$/);
    expect(bodyText.length).toBeLessThanOrEqual(language === 'ar' ? 134 : 160);
    expect(language === 'ar' || GSM7.test(bodyText)).toBe(true);
  },
);

test('an SMS in Arabic runs from right to left: an alarm is one part of 70 letters, the question two of 67', () => {
  for (const said of alarms('ar')) expect(said).toMatch(/^\u200fSillage: \u2068ZX-81\u2069.{10,50}$/u);
  expect(asked('ar')).toMatch(/^\u200fSillage: [^{}]{10,124}[^.]$/u);
});

test.each(known.options)('a long name in an SMS in "%s" is cut, the link is not', (language) => {
  const { bodyText } = questionSms({ ...question, customerName: 'Z'.repeat(200) }, language);
  const most = language === 'ar' ? 134 : 160;
  expect(bodyText.endsWith(`... ${link}`)).toBe(true);
  expect(bodyText.length - link.length - 1).toBeLessThanOrEqual(most);
  expect(bodyText.split('\u2068').length).toBe(bodyText.split('\u2069').length);
});
