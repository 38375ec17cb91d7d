import type { Notice } from '../../../messages/notifications/shared/notify.store.ts';
import { noticeTexts } from '../../../messages/notifications/shared/noticeTexts.view.ts';
import type { Recipient } from '../../../messages/notifications/shared/recipients.store.ts';
import { shortText, stopWords, type ShortText } from '../../../messages/notifications/shared/shortText.view.ts';
import { mailLanguage } from '../../../platform/mail/languages.ts';

/** What happened, how much and how much is allowed; and where one says that one has seen it. */
export function alertSms(
  notice: Pick<Notice, 'kind' | 'ref' | 'values'>,
  { language: readBy, timeZone }: Pick<Recipient, 'language' | 'timeZone'>,
  seenLink: string,
  stopLink: string | undefined,
): ShortText {
  const language = mailLanguage(readBy);
  const { sms } = noticeTexts({ ...notice, actor: '' }, language, timeZone);
  return shortText(sms, [seenLink, ...(stopLink === undefined ? [] : [`${stopWords(language)} ${stopLink}`])].join(' '), language);
}
