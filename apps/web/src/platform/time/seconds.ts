import { upright } from '../i18n/upright.ts';
import type { Language } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { amountOf, formatDuration } from './format.ts';

const SECONDS_SAID_BELOW = 600;

/** `formatDuration` of seconds, which are told below ten minutes: "45 s", "1 min 30 s". */
export function formatSeconds(seconds: number, language: Language): string {
  const whole = Math.round(Math.abs(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (whole >= SECONDS_SAID_BELOW || (rest === 0 && minutes > 0)) return formatDuration(whole / 60, language);
  const said = amountOf('second', rest, language);
  return minutes === 0 ? said : `${amountOf('minute', minutes, language)} ${said}`;
}

/** Only pages that tell seconds carry it. */
export function useSeconds(): (seconds: number) => string {
  const language = useLanguage();
  return (seconds) => upright(formatSeconds(seconds, language), language);
}
