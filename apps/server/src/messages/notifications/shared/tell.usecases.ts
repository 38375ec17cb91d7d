import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { NoticeKind } from '@sillage/domain/messages/notifications/notice';
import type { Work } from '../../../platform/act/act.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { isolated, mailLanguage } from '../../../platform/mail/languages.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import type { Dependencies } from '../../../platform/services.ts';
import type { Caps } from './capped.store.ts';
import { noticeTexts, type Notified } from './noticeTexts.view.ts';
import type { Notice } from './notify.store.ts';
import { findBrowsers, queuePushes } from './recipients.store.ts';
import { isolateClosed } from './shortText.view.ts';

/** What has to be told once it is committed. */
export interface Outcome {
  readonly notified: readonly { readonly idCustomer: OneCustomer; readonly idUser: number }[];
  readonly hasMessages: boolean;
  /** Customers whose alerts changed. */
  readonly alertsOf?: readonly OneCustomer[];
}

export const NOBODY: Outcome = { notified: [], hasMessages: false };

export function together(outcomes: readonly Outcome[]): Outcome {
  return {
    notified: outcomes.flatMap(({ notified }) => notified),
    hasMessages: outcomes.some(({ hasMessages }) => hasMessages),
    alertsOf: outcomes.flatMap(({ alertsOf = [] }) => alertsOf),
  };
}

/** After the commit, which a change's own `publish` waits for: bells ring, alerts that are shown are read again, and the outbox is looked into. */
export function announce(bus: Pick<Bus, 'publish'>, { notified, hasMessages, alertsOf = [] }: Outcome): void {
  if (alertsOf.length > 0)
    bus.publish(
      'alertsChanged',
      [...new Set(alertsOf)].map((idCustomer) => ({ idCustomer })),
    );
  if (notified.length > 0) bus.publish('notifications', notified);
  if (hasMessages) bus.publish('outboxDue', null);
}

/** As part of a change, and towards its end: the customer's day and the outbox are rows that many changes wait for. */
export function tellLast(work: Work, own: OneCustomer, tell: (tx: Tx) => Promise<Outcome>): void {
  work.putOff('outbox', own, async (tx) => announce(work, await tell(tx)));
}

export function capsOf({ config, now }: Dependencies<'config' | 'now'>): Caps {
  return { now: now(), mailsPerDay: config.MAILS_PER_DAY, smsPerDay: config.SMS_PER_DAY };
}

const PAGES: Partial<Record<NoticeKind, string>> = {
  shipmentsAssigned: '/transport?responsible=me',
  calibrationsDue: '/devices?calibration=dueSoon',
  taskHanded: '/tasks',
  ratingLow: '/ratings?waiting=low',
};

/** The part of a shipment in which it is seen, where that is not the first one. */
const TABS: Partial<Record<NoticeKind, string>> = {
  bookedDirectly: 'carriage',
  documentDeposited: 'files',
  mentioned: 'conversation',
  stabilityProposed: 'stability',
  stabilityConfirmed: 'stability',
  stabilityRefused: 'stability',
};

/** Where it is looked at, also from the notification centre: the incident, the quote, the booking, the shipment, the alert, the asset, those that were handed over, the trackers, the pool, or the notification centre. */
export function pathOf({
  kind,
  idShipment,
  idEpisode,
  idIncident,
  idQuote,
  idBooking,
  ref,
  values,
}: Pick<Notice, 'kind' | 'idShipment' | 'idEpisode' | 'idIncident' | 'idQuote' | 'idBooking' | 'ref' | 'values'>): string {
  if (idIncident !== undefined) return `/alerts/incidents/${idIncident}`;
  if (idQuote !== undefined) return `/cotations/${idQuote}`;
  if (idBooking !== undefined) return `/fashionhub/bookings/${idBooking}`;
  const shipment = idShipment ?? values['shipment'];
  if (shipment !== undefined) return addressOf(`/transport/transportdetails/${shipment}`, { tab: TABS[kind], message: values['message'] });
  if (idEpisode !== undefined) return `/alerts/details/${idEpisode}`;
  if (kind === 'calibrationDue' || kind === 'commandProposed') return `/devices/deviceDetails/${encodeURIComponent(ref)}/${values['type']}`;
  if (kind === 'mentioned' && values['asset'] !== undefined)
    return addressOf(`/assets/details/${encodeURIComponent(values['asset'])}`, { message: values['message'] });
  if (kind === 'importEnded') return `/${values['what'] === 'assets' ? 'assets' : 'transport'}/import?import=${values['import']}`;
  if (values['pool'] !== undefined) return `/pools/${values['pool']}`;
  return PAGES[kind] ?? '/notifications';
}

function addressOf(path: string, search: Readonly<Record<string, string | number | undefined>>): string {
  const said = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}

/** Of what people write to each other a browser shows the beginning, and a push service takes less than 4 kB: of a longer one, nothing would arrive. */
const MOST_SHOWN = 500;

function shownInBrowser(text: string): string {
  return text.length <= MOST_SHOWN ? text : `${isolateClosed(text.slice(0, MOST_SHOWN))}…`;
}

/**
 * To every browser of these members, each in its reader's language.
 * @param notBefore when it may be sent; without it, at once
 * @returns whose browsers
 */
export async function pushTo(
  tx: Tx,
  scope: OneCustomer,
  idUsers: readonly number[],
  notice: Notice,
  actor: string,
  notBefore: Date | null = null,
): Promise<number[]> {
  if (idUsers.length === 0) return [];
  const reported: Notified = { ...notice, actor };
  const browsers = await findBrowsers(tx, scope, idUsers);
  const pushes = browsers.map(({ idSubscription, address, language: readBy, timeZone }) => {
    const language = mailLanguage(readBy);
    const { title, text } = noticeTexts(reported, language, timeZone);
    const body = shownInBrowser(`${isolated(notice.ref, language)} ${text}`.trim());
    const bodyText = JSON.stringify({ title, body, url: pathOf(notice) });
    const dedupeKey = `${notice.dedupeKey} push ${idSubscription}`;
    return {
      idSubscription,
      recipient: address,
      subject: title,
      bodyText,
      dedupeKey,
      ...(notBefore && { nextAttemptAt: notBefore }),
    };
  });
  await queuePushes(tx, scope, pushes);
  return [...new Set(browsers.map(({ idUser }) => idUser))];
}
