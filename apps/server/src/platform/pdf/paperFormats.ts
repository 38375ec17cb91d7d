import type { ServerLanguage } from '../http/language.ts';
import { isolated } from '../mail/languages.ts';

/** Arabic with the digits of trade. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES', it: 'it-IT' } as const satisfies Record<
  ServerLanguage,
  string
>;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export type PaperFormats = ReturnType<typeof formatsFor>;

export function formatsFor(language: ServerLanguage) {
  const money = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 });
  const apart = (value: string) => isolated(value, language);
  return {
    euros: (cents: number) => apart(`${money.format(cents / 100)}\u00a0€`),
    quantity: (thousandths: number) => apart(number.format(thousandths / 1000)),
    rate: (basisPoints: number) => apart(`${number.format(basisPoints / 100)}\u00a0%`),
    kilograms: (value: number) => apart(`${number.format(value)}\u00a0kg`),
    measure: (value: number, unit: string) => apart(`${number.format(value)}\u00a0${unit}`),
    /** Length, width and height. */
    size: (...centimetres: readonly number[]) => apart(`${centimetres.map((one) => number.format(one)).join(' × ')}\u00a0cm`),
    count: (value: number) => apart(number.format(value)),
    /** DD/MM/YYYY of a moment or a calendar day, UTC. */
    day: (iso: string) => apart(iso.slice(0, DAY_LENGTH).split('-').toReversed().join('/')),
    /** DD/MM/YYYY of a moment by the clock of a place. */
    dayAt: (iso: string, timeZone: string) => apart(momentAt(iso, timeZone).slice(0, DAY_LENGTH)),
    /** A moment by the clock of a place, and how far that is from UTC. */
    momentAt: (iso: string, timeZone: string) => apart(momentAt(iso, timeZone)),
    /** Four by four, as an account number is read. */
    iban: (value: string) => apart(value.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')),
  };
}

function momentAt(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'shortOffset',
  });
  const part = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const offset = (part['timeZoneName'] ?? '').replace('GMT', 'UTC');
  return `${part['day']}/${part['month']}/${part['year']} ${part['hour']}:${part['minute']} ${offset}`;
}
