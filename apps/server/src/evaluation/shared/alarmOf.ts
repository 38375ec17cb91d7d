import type { Direction, Episode } from '@sillage/domain/alerts/episodes';
import { isTimed, UNITS, type RuleKey } from '@sillage/domain/alerts/ruleKey';
import type { NoticeKind } from '@sillage/domain/notifications/notice';
import type { NewLink } from '../../alerts/shared/alertLinks.store.ts';
import { alertMail } from '../../alerts/shared/alertMail.ts';
import type { Alarm } from '../../notifications/shared/raiseAlarm.ts';
import type { Needs } from '../../platform/services.ts';
import { newSecret } from '../../platform/session/sealedToken.ts';

/** An alert as people are told of it. */
export interface ToldEpisode {
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
 * @param links gets one for each mail that is written
 */
export function alarmOf({ config }: Needs<'config'>, told: ToldEpisode, links: NewLink[], unanswered: Unanswered | null = null): Alarm {
  const { idEpisode, idShipment, identifier, ruleName, ruleKey, episode } = told;
  const reference = told.reference ?? identifier;
  const isOnShipment = idShipment !== null;
  const link = `${config.PUBLIC_URL}${isOnShipment ? `/transport/transportdetails/${idShipment}` : `/alerts/details/${idEpisode}`}`;
  const dedupeKey = unanswered === null ? `alert ${idEpisode}` : `alert ${idEpisode} step ${unanswered.step}`;
  const minutes = unanswered?.minutes ?? (isTimed(ruleKey) ? Math.round(episode.extreme) : null);
  return {
    ...{ idShipment, idEpisode, ref: reference, idActor: null, dedupeKey },
    kind: unanswered === null ? kindOf(ruleKey, episode.direction) : 'alertUnanswered',
    values: {
      ...(minutes === null ? {} : { minutes }),
      ...{ extreme: episode.extreme, limit: episode.limit, unit: UNITS[ruleKey], tracker: identifier, rule: ruleName },
    },
    mail: ({ idUser, idContact, language }, stopLink) => {
      const token = newSecret();
      links.push({ idEpisode, idUser, idContact, token });
      const seenLink = `${config.PUBLIC_URL}/noauth/alert?token=${token}`;
      return alertMail(
        {
          ...{ reference, identifier, ruleName, ruleKey, episode, link, isOnShipment, seenLink, stopLink },
          unanswered: unanswered?.minutes ?? null,
        },
        language,
      );
    },
  };
}

function kindOf(ruleKey: RuleKey, direction: Direction): NoticeKind {
  const isAbove = direction === 'above';
  if (ruleKey === 'silence') return 'trackerSilent';
  if (ruleKey === 'delay') return 'shipmentLate';
  if (ruleKey === 'geofencing') return isAbove ? 'placeLeft' : 'placeEntered';
  if (ruleKey === 'temperature') return isAbove ? 'temperatureAbove' : 'temperatureBelow';
  return isAbove ? 'valueAbove' : 'valueBelow';
}
