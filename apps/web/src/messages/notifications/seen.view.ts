import { NOTICE_PARTS, type NoticeSubject, type SeenThing } from '@sillage/domain/messages/notifications/notice';

/** The pages that notifications lead to. */
const PAGES = {
  'transport/transportdetails': 'shipment',
  cotations: 'quote',
  'fashionhub/bookings': 'booking',
  'alerts/incidents': 'incident',
  'alerts/details': 'alert',
} as const satisfies Record<string, NoticeSubject>;
const PAGE = new RegExp(String.raw`^/(${Object.keys(PAGES).join('|')})/([1-9]\d{0,8})/?$`, 'i');

/** What is seen at an address that notifications lead to; null where none does. */
export function seenAt(path: string, tab: unknown): SeenThing | null {
  const [, page, id] = PAGE.exec(path) ?? [];
  const part = tab === undefined ? 'overview' : NOTICE_PARTS.find((one) => one === tab);
  if (page === undefined || part === undefined) return null;
  return { about: PAGES[page.toLowerCase() as keyof typeof PAGES], id: Number(id), part };
}
