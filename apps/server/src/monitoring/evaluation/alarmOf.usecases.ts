import type { Direction, Episode } from '@sillage/domain/monitoring/alerts/episodes';
import { isRate, isTimed, magnitudeOf, UNITS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { NoticeKind, NoticeValues } from '@sillage/domain/messages/notifications/notice';
import type { NewLink } from '../alerts/shared/alertLinks.store.ts';
import { alertMail } from '../alerts/shared/alert.mails.ts';
import { alertSms } from '../alerts/shared/alertSms.usecases.ts';
import { answerLinks } from '../alerts/shared/answerLinks.usecases.ts';
import type { Alarm } from '../../messages/notifications/shared/raiseAlarm.mails.ts';
import type { Dependencies } from '../../platform/services.ts';

/** An alert as people are told of it. */
export interface NotifiedEpisode {
  readonly idEpisode: number;
  readonly idShipment: number | null;
  /** Of the shipment; null where the tracker was on none, and is known by itself. */
  readonly reference: string | null;
  readonly identifier: string;
  readonly ruleName: string;
  readonly ruleKey: RuleKey;
  readonly episode: Episode;
}

/** Says that nobody has answered for so many minutes, at a step. */
export interface Unanswered {
  readonly step: number;
  readonly minutes: number;
}

/**
 * What is told of an alert.
 * @param links gets one for each message that is written
 */
export function alarmOf(
  { config }: { readonly config: Pick<Dependencies<'config'>['config'], 'PUBLIC_URL'> },
  notified: NotifiedEpisode,
  links: NewLink[],
  unanswered: Unanswered | null = null,
): Alarm {
  const { idEpisode, idShipment, identifier, ruleName, ruleKey, episode } = notified;
  const reference = notified.reference ?? identifier;
  const { seenLink, shortLink, link } = answerLinks(config.PUBLIC_URL, idEpisode, links);
  const notice = {
    idShipment,
    idEpisode,
    ref: reference,
    idActor: null,
    dedupeKey: unanswered === null ? `alert ${idEpisode}` : `alert ${idEpisode} step ${unanswered.step}`,
    ...noticeOf(notified, unanswered),
  };
  return {
    ...notice,
    mail: (to, stopLink) =>
      alertMail(
        {
          reference,
          identifier,
          ruleName,
          ruleKey,
          episode,
          link,
          seenLink: seenLink(to),
          stopLink,
          unanswered: unanswered?.minutes ?? null,
        },
        to,
      ),
    sms: (to, stopLink) => alertSms(notice, to, shortLink(to), stopLink),
  };
}

/** What the notification centre says of it. */
function noticeOf(
  { identifier, ruleName, ruleKey, episode }: NotifiedEpisode,
  unanswered: Unanswered | null = null,
): { readonly kind: NoticeKind; readonly values: NoticeValues } {
  const { extreme, limit, direction, startedAt } = episode;
  const minutes = unanswered?.minutes ?? (isTimed(ruleKey) ? Math.round(extreme) : null);
  const kind = kindOf(ruleKey, direction);
  const values = {
    ...(minutes === null ? {} : { minutes }),
    ...(isTimed(ruleKey) ? { length: Math.round(extreme), allowed: Math.round(limit) } : {}),
    extreme: magnitudeOf(ruleKey, extreme),
    limit: magnitudeOf(ruleKey, limit),
    unit: UNITS[ruleKey],
    tracker: identifier,
    rule: ruleName,
  };
  if (unanswered === null) return { kind, values };
  return { kind: 'alertUnanswered', values: { ...values, what: kind, since: new Date(startedAt).toISOString() } };
}

/** The same of what became known late: it is over, or it lasts as far as is known. */
export function lateNoticeOf(notified: NotifiedEpisode): { readonly kind: NoticeKind; readonly values: NoticeValues } {
  const { kind, values } = noticeOf(notified);
  const { startedAt, clearedAt, direction } = notified.episode;
  if (clearedAt === null) return { kind, values: { ...values, isLate: 'yes' } };
  const [from, to] = [new Date(startedAt).toISOString(), new Date(clearedAt).toISOString()];
  const minutes = Math.max(1, Math.round((clearedAt - startedAt) / 60_000));
  return { kind: overKindOf(notified.ruleKey, direction), values: { ...values, from, to, minutes } };
}

function overKindOf(ruleKey: RuleKey, direction: Direction): NoticeKind {
  const isAbove = direction === 'above';
  if (ruleKey === 'geofencing') return isAbove ? 'overOut' : 'overIn';
  if (isRate(ruleKey)) return isAbove ? 'overRising' : 'overFalling';
  return isAbove ? 'overAbove' : 'overBelow';
}

function kindOf(ruleKey: RuleKey, direction: Direction): NoticeKind {
  const isAbove = direction === 'above';
  if (ruleKey === 'silence') return 'trackerSilent';
  if (ruleKey === 'delay') return 'shipmentLate';
  if (ruleKey === 'geofencing') return isAbove ? 'placeLeft' : 'placeEntered';
  if (isRate(ruleKey)) return isAbove ? 'valueRising' : 'valueFalling';
  if (ruleKey === 'temperature') return isAbove ? 'temperatureAbove' : 'temperatureBelow';
  return isAbove ? 'valueAbove' : 'valueBelow';
}
