import { NOTICE_PARTS, type NoticePart, type NoticeSubject } from '@sillage/domain/messages/notifications/notice';

export interface Seen {
  readonly about: NoticeSubject;
  readonly id: number;
  readonly part: NoticePart;
}

const PAGES: readonly (readonly [RegExp, NoticeSubject])[] = [
  [/^\/transport\/transportdetails\/([1-9]\d{0,8})\/?$/i, 'shipment'],
  [/^\/cotations\/([1-9]\d{0,8})\/?$/i, 'quote'],
  [/^\/fashionhub\/bookings\/([1-9]\d{0,8})\/?$/i, 'booking'],
  [/^\/alerts\/incidents\/([1-9]\d{0,8})\/?$/i, 'incident'],
  [/^\/alerts\/details\/([1-9]\d{0,8})\/?$/i, 'alert'],
];

/** What is seen at an address that notifications lead to; null where none does. */
export function seenAt(path: string, tab: unknown): Seen | null {
  const part = tab === undefined ? 'overview' : NOTICE_PARTS.find((one) => one === tab);
  for (const [page, about] of PAGES) {
    const id = page.exec(path)?.[1];
    if (id !== undefined) return part === undefined ? null : { about, id: Number(id), part };
  }
  return null;
}
