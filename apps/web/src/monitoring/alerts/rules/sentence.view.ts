import { CHANGE_UNITS, isRate, isTimed, UNITS, type RateKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { TFunction } from 'i18next';
import type { Formats } from '../../../platform/time/useFormat.ts';
import { roomOf, type DraftTarget, type RuleDraft } from './ruleDraft.view.ts';
import type { Watched } from './watched.view.ts';

type Texts = TFunction<'alertRules'>;

/** "above 8 °C", "outside 2 °C to 8 °C", "away from Lyon by more than 500 m". */
function conditionOf(t: Texts, format: Formats, watched: Watched, address: string, isArea = false): string {
  const { ruleKey, shape, min, max, direction, radius } = watched;
  if (ruleKey === 'geofencing' && isArea) return t(`area.${direction}`);
  if (ruleKey === 'geofencing') return t(`place.${direction}`, { place: address, radius: format.metres(radius ?? 0) });
  if (ruleKey === 'silence') return max === null ? t('limit.silentUsual') : t('limit.silent', { max: format.duration(max) });
  if (ruleKey === 'delay') return t('limit.late', { max: max === null ? '…' : format.duration(max) });
  if (isRate(ruleKey)) return changeOf(t, format, ruleKey, watched);
  const value = (one: number | null) => (one === null ? '…' : format.limit(one, UNITS[ruleKey]));
  return t(`limit.${shape}`, { min: value(min), max: value(max) });
}

/** "rises faster than 5 K in 10 minutes". */
function changeOf(t: Texts, format: Formats, ruleKey: RateKey, { shape, min, max }: Watched): string {
  const value = (one: number | null) =>
    t(ruleKey === 'batteryRate' ? 'rateOf.day' : 'rateOf.minutes', {
      value: one === null ? '…' : format.limit(Math.abs(one), CHANGE_UNITS[ruleKey]),
    });
  return t(CHANGES[shape], { min: value(min), max: value(max) });
}

const CHANGES = { above: 'limit.rising', below: 'limit.falling', outside: 'limit.either' } as const;

function targetOf(t: Texts, { kind, reference, uniqueIdentifiant }: DraftTarget): string {
  if (kind === 'everything') return t('on.everything');
  return t(`on.${kind}`, { name: (kind === 'tracker' ? uniqueIdentifiant : reference) ?? '…' });
}

/** A rule as a sentence. */
export function sentenceOf(t: Texts, format: Formats, draft: RuleDraft): string {
  const { ruleKey, place, target } = draft;
  const subject = t(`subject.${ruleKey}`);
  const address = place === null ? '…' : place.address === '' ? format.coordinates(place) : place.address;
  const room = roomOf(draft);
  const condition = room
    ? t(`room.${draft.direction}`, { room: room.name === '' ? '…' : room.name })
    : conditionOf(t, format, draft, address, draft.corners !== null);
  const values = { subject, condition, target: targetOf(t, target) };
  const holdTime = holdTimeOf(draft);
  const duration = format.duration(holdTime);
  const lasting = holdTime === 0 ? t('sentence', values) : t('sentenceFor', { ...values, duration });
  const said = draft.forTotal ? t('sentenceTotal', { ...values, duration }) : lasting;
  // What is missing at its end is no full stop more.
  return [said.replace(/…\.$/, '…'), ...moreOf(t, format, draft)].join(' ');
}

function holdTimeOf({ ruleKey, forMinutes }: Watched): number {
  return isTimed(ruleKey) ? 0 : (forMinutes ?? 0);
}

/** "Only in transit." "Clears once it is back for 30 min." */
function moreOf(t: Texts, format: Formats, { ruleKey, phases, clearAfterMinutes, forTotal }: Watched): string[] {
  const during = format.list(phases.map((phase) => t(`phaseIn.${phase}`)));
  const clears = !isTimed(ruleKey) && !forTotal && clearAfterMinutes !== null && clearAfterMinutes > 0;
  return [
    ...(phases.length > 0 ? [t('sentenceDuring', { phases: during })] : []),
    ...(clears ? [t('sentenceClears', { duration: format.duration(clearAfterMinutes) })] : []),
  ];
}

/** What is watched alone, without where or of what. */
export function watchedText(t: Texts, format: Formats, watched: Watched, isArea = false): string {
  const said = briefText(t, format, watched, isArea);
  const more = moreOf(t, format, watched);
  return more.length === 0 ? said : [`${said}.`, ...more].join(' ');
}

const LONGEST_NAME = 100;

/** What a rule is called while nobody gives it a name: what it watches for. */
export function proposedName(t: Texts, format: Formats, draft: RuleDraft): string {
  const room = roomOf(draft);
  const key = t(`key.${draft.ruleKey}`);
  const place = draft.place !== null && draft.place.address !== '' ? draft.place.address : t('place.chosen');
  const said =
    room !== null && room.name !== ''
      ? t('watched', { key, condition: t(`room.${draft.direction}`, { room: room.name }) })
      : briefText(t, format, draft, draft.corners !== null, place);
  return plainly(said).slice(0, LONGEST_NAME).trim();
}

/** Whether it is called what would be proposed for it; names are kept with plain spaces. */
export function isProposed(t: Texts, format: Formats, draft: RuleDraft): boolean {
  const plain = (name: string) => name.replaceAll(/\s/g, ' ');
  return plain(draft.ruleName) === plain(proposedName(t, format, draft));
}

/** Without the marks that keep a number upright among letters written from right to left: a name is typed over. */
const plainly = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

function briefText(t: Texts, format: Formats, watched: Watched, isArea: boolean, place: string = t('place.chosen')): string {
  const condition = conditionOf(t, format, watched, place, isArea);
  const values = { key: t(`key.${watched.ruleKey}`), condition };
  const holdTime = holdTimeOf(watched);
  const duration = format.duration(holdTime);
  const lasting = holdTime === 0 ? t('watched', values) : t('watchedFor', { ...values, duration });
  return watched.forTotal ? t('watchedTotal', { ...values, duration }) : lasting;
}
