import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { TFunction } from 'i18next';
import type { Formats } from '../../platform/time/useFormat.ts';
import { limitText } from './measured.view.ts';
import { directionKey } from './directionKey.view.ts';

type Named = Pick<WireAlert, 'ruleName' | 'ruleKey' | 'direction' | 'limit' | 'uniqueIdentifiant'> &
  Partial<Pick<WireAlert, 'forMinutes' | 'forTotal' | 'reference' | 'asset'>>;

/** What was not to be: "Above 8 °C for 30 min". */
function whatOf(t: TFunction<'alerts'>, format: Formats, alert: Named): string {
  const { ruleKey, direction, limit, forMinutes = 0, forTotal = false } = alert;
  const went = directionKey(direction, limit);
  const what = t(`what.${went}`, { limit: limitText(format, ruleKey, limit) });
  if (forMinutes === 0 || direction === 'late' || direction === 'silent') return what;
  return t(forTotal ? 'whatTotal' : 'whatFor', { what, duration: format.duration(forMinutes) });
}

/** Of what: the shipment, the asset, else the tracker. */
function whereOf({ reference, asset, uniqueIdentifiant }: Named): string {
  return reference ?? asset?.reference ?? uniqueIdentifiant;
}

/** How an alert is called: the name that people gave its rule, what was not to be where the name leaves that open, and of what. */
export function alertName(t: TFunction<'alerts'>, format: Formats, alert: Named, isPlaced = true): string {
  const { ruleName } = alert;
  const what = whatOf(t, format, alert);
  return format.line([ruleName, ...(isSaid(what, ruleName) ? [] : [what]), ...(isPlaced ? [whereOf(alert)] : [])]);
}

/** A name that has every number of it in it says it already. */
function isSaid(what: string, name: string): boolean {
  const numbers = numbersIn(what);
  const said = numbersIn(name);
  return numbers.length > 0 && numbers.every((one) => said.includes(one));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)?/g) ?? [];
}
