import type { ComposedMail } from '../../platform/mail/layout.ts';
import { emailChangedMail } from '../members/members.mails.ts';
import { invitationMail } from '../members/invitation.mails.ts';
import { passwordChangedMail } from '../members/shared/passwordChanged.mails.ts';
import { expect, test } from 'vitest';
import { accountMail } from './accounts.mails.ts';

const at = new Date('2026-03-01T14:30:00Z');
const publicUrl = 'https://sillage.example';
const hostile = '"><script>alert(1)</script>\r\nBcc: all@example.com';

const MAILS: Readonly<Record<string, (language: string) => ComposedMail>> = {
  invitation: (language) =>
    invitationMail({ inviter: hostile, customerName: hostile, role: 'userAdmin', link: `${publicUrl}/register/abc` }, language),
  confirm: (language) => accountMail('confirm', `${publicUrl}/mail-confirm?token=abc`, language),
  reset: (language) => accountMail('reset', `${publicUrl}/reset-password/abc`, language),
  ready: (language) => accountMail('ready', `${publicUrl}/login`, language, hostile),
  known: (language) => accountMail('known', `${publicUrl}/login`, language),
  passwordChanged: (language) => passwordChangedMail({ at, publicUrl }, language),
  emailChangedToOld: (language) => emailChangedMail({ at, to: 'old', publicUrl }, language),
  emailChangedToNew: (language) => emailChangedMail({ at, to: 'new', publicUrl }, language),
};
const each = Object.entries(MAILS).map(([name, mail]) => ({ name, mail }));

test.each(each)('$name is written in the language of the reader, and in English for one that nobody has heard of', ({ mail }) => {
  const [english, french] = [mail('en'), mail('fr')];
  expect(english.subject).not.toBe(french.subject);
  expect(english.bodyText).not.toBe(french.bodyText);
  expect([english, french].map(({ bodyHtml }, index) => bodyHtml.includes(`<html lang="${['en', 'fr'][index]}" dir="ltr">`))).toEqual([
    true,
    true,
  ]);
  expect(mail('xx')).toEqual(english);
});

test.each(each)('$name says nothing but text: no markup of others, no header of others, no place left open', ({ mail }) => {
  for (const language of ['en', 'fr', 'tr', 'ar', 'es', 'it']) {
    const { subject, bodyText, bodyHtml } = mail(language);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(bodyHtml).not.toMatch(/<script|<img|src=|\bon\w+=/i);
    expect(`${subject}${bodyText}${bodyHtml.replace(/<style>.*<\/style>/s, '')}`).not.toMatch(/\{\{\w+\}\}/);
  }
});

test.each(each)('$name has its link as a button, as an address to copy, and in the text', ({ name, mail }) => {
  const { bodyText, bodyHtml } = mail('en');
  const links = [...bodyHtml.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links.every((href) => href?.startsWith(`${publicUrl}/`))).toBe(true);
  expect(new Set(links).size).toBe(name === 'emailChangedToOld' ? 0 : 1);
  for (const href of links) expect(bodyText).toContain(href);
});
