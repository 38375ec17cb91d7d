import { isTimed, magnitudeOf, UNITS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { duration, measured } from '../../platform/mail/formats.ts';
import type { Fact } from '../../platform/mail/layout.ts';
import type { MailLanguage } from '../../platform/mail/languages.ts';

/** A mail lists so many; the others are counted. */
export const MOST_LISTED = 20;

interface Listed {
  readonly reference: string;
  readonly ruleName: string;
  readonly seenLink: () => string;
}

/** What a rule's values are written as: with their unit, and minutes as a length of time. */
export function shownBy(ruleKey: RuleKey, language: MailLanguage): (value: number) => string {
  if (isTimed(ruleKey)) return (minutes) => duration(Math.round(minutes), language);
  return (value) => measured(magnitudeOf(ruleKey, value), UNITS[ruleKey], language);
}

/**
 * The first of several alerts, a line each, with a link to acknowledge those that wait for somebody.
 * @param acknowledge what that link is called
 */
export function factsOf<Alert extends Listed>(
  alerts: readonly Alert[],
  { lineOf, isWaiting, acknowledge }: { lineOf: (alert: Alert) => string; isWaiting: (alert: Alert) => boolean; acknowledge: string },
): Fact[] {
  return alerts.slice(0, MOST_LISTED).map((alert): Fact => {
    const line = [`${alert.reference} · ${alert.ruleName}`, lineOf(alert)] as const;
    return isWaiting(alert) ? [...line, { label: acknowledge, href: alert.seenLink() }] : line;
  });
}
