import { useTranslation } from 'react-i18next';
import type { FurtherRule } from '../../journeys/shipments/shared/furtherRule.view.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { watchedText } from './rules/sentence.view.ts';

/** "Humidity above 60 % for 30 min": what a rule watches for, without of what. */
export function WatchedText({ rule }: { readonly rule: FurtherRule }) {
  const { t } = useTranslation('alertRules');
  return watchedText(t, useFormat(), rule, rule.corners !== null);
}
