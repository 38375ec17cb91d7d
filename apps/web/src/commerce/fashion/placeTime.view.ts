import { useMemo } from 'react';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { capitalise, formatTime, localeOf } from '../../platform/time/format.ts';

/** Times as the clocks of a place show them, and which place that is where the reader's own show something else. */
export function usePlaceTime(timeZone: string) {
  const language = useLanguage();
  return useMemo(() => placeTime(language, timeZone), [language, timeZone]);
}

/** The same of several places, each by its own clock. */
export function usePlaceTimes(timeZones: readonly string[]): ReadonlyMap<string, ReturnType<typeof placeTime>> {
  const language = useLanguage();
  const all = [...new Set(timeZones)].join(' ');
  return useMemo(() => {
    const each = all.split(' ').filter((timeZone) => timeZone !== '');
    return new Map(each.map((timeZone) => [timeZone, placeTime(language, timeZone)]));
  }, [language, all]);
}

function placeTime(language: ReturnType<typeof useLanguage>, timeZone: string) {
  const locale = localeOf(language);
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const offsetAt = (ms: number) => offset.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return {
    time: (ms: number) => formatTime(ms, language, timeZone),
    day: (ms: number) => capitalise(short.format(ms), language),
    dayInWords: (ms: number) => capitalise(long.format(ms), language),
    /** "Paris, GMT+1"; null where the reader's clock shows the same. */
    zone: (ms: number) =>
      formatTime(ms, 'fr', timeZone) === formatTime(ms, 'fr') && short.format(ms) === shortHere(locale, ms)
        ? null
        : `${cityOf(timeZone)}, ${offsetAt(ms)}`,
  };
}

function shortHere(locale: string, ms: number): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(ms);
}

function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
