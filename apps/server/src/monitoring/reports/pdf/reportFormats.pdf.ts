import type { ServerLanguage } from '../../../platform/http/language.ts';
import { isolated } from '../../../platform/mail/languages.ts';

/** Arabic with the digits of trade. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES', it: 'it-IT' } as const satisfies Record<
  ServerLanguage,
  string
>;
const MINUTE_MS = 60_000;
const LEAST_SHARE = 0.001;
/** In a report the clock has 24 hours in every language: it is read by people of several. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

export type ReportFormats = ReturnType<typeof formatsFor>;

export function formatsFor(language: ServerLanguage) {
  // What is out of a limit by a hair is not told as the limit itself.
  const degrees = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 4 });
  const exact = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 });
  const limit = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 4, signDisplay: 'exceptZero' });
  const share = new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 });
  // Apart from the words around it, so that in Arabic its parts keep their order.
  const apart = (value: string) => isolated(value, language);
  const written = (ms: number) => MOMENT.format(ms).replace(',', '');
  return {
    /** As it was measured. */
    celsius: (value: number | undefined) => (value === undefined ? '–' : apart(`${degrees.format(value)}\u00a0°C`)),
    degrees: (value: number | undefined) => (value === undefined ? '–' : apart(degrees.format(value))),
    percent: (value: number | undefined) => (value === undefined ? '–' : apart(`${degrees.format(value)}\u00a0%`)),
    /** As it was computed. */
    computed: (value: number | null) => (value === null ? '–' : apart(`${exact.format(value)}\u00a0°C`)),
    computedDegrees: (value: number | null) => (value === null ? '–' : apart(exact.format(value))),
    computedPercent: (value: number | null) => (value === null ? '–' : apart(`${exact.format(value)}\u00a0%`)),
    /** With its sign. */
    offset: (value: number, unit: string) => apart(`${limit.format(value)}\u00a0${unit}`),
    /** DD/MM/YYYY of a calendar day. */
    day: (date: string) => apart(written(Date.parse(date)).slice(0, 10)),
    limit: (value: number) => apart(`${limit.format(value)}\u00a0°C`),
    count: (value: number) => apart(whole.format(value)),
    /** What is not nothing is never shown as nothing. */
    minutes: (ms: number) => apart(ms > 0 && ms < MINUTE_MS ? '<\u00a01' : whole.format(ms / MINUTE_MS)),
    /** Nor what is not everything as everything. */
    share: (value: number) => {
      if (value > 0 && value < LEAST_SHARE) return apart(`<\u00a0${share.format(LEAST_SHARE)}`);
      return apart(value > 1 - LEAST_SHARE && value < 1 ? `>\u00a0${share.format(1 - LEAST_SHARE)}` : share.format(value));
    },
    /** DD/MM/YYYY HH:MM, UTC. */
    moment: (ms: number) => apart(written(ms)),
    period: (from: number, to: number) => apart(`${written(from)} – ${written(to)}`),
    /** DD/MM, with the time or without. */
    tick: (ms: number, hasTime: boolean) =>
      apart(hasTime ? `${written(ms).slice(0, 5)} ${written(ms).slice(-5)}` : written(ms).slice(0, 5)),
  };
}
