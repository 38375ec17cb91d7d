import { PIECE_KINDS, type Counts } from '@sillage/domain/commerce/fashion/load';
import type { ServerLanguage } from '../../platform/http/language.ts';
import { fill } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/commerce/shuttleTexts.json' with { type: 'json' };
import en from '../../locales/en/commerce/shuttleTexts.json' with { type: 'json' };
import es from '../../locales/es/commerce/shuttleTexts.json' with { type: 'json' };
import fr from '../../locales/fr/commerce/shuttleTexts.json' with { type: 'json' };
import it from '../../locales/it/commerce/shuttleTexts.json' with { type: 'json' };
import tr from '../../locales/tr/commerce/shuttleTexts.json' with { type: 'json' };

const TEXTS: Readonly<Record<ServerLanguage, typeof en>> = { en, fr, tr, ar, es, it };

/** What is carried, as it stands on a waybill: `Garments on hangers: 20, boxes: 2`. */
export function goodsText(counts: Counts, language: ServerLanguage): string {
  return PIECE_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => `${TEXTS[language][kind]}: ${counts[kind]}`)
    .join(', ');
}

/** What is billed, as it stands on an invoice: `Shuttle: Paris – Milano`. */
export function rideText({ name }: { readonly name: string }, language: ServerLanguage): string {
  return fill(TEXTS[language].ride, { name }, language);
}

/** The head of the table of those who are on a shuttle. */
export function seatHeadings(language: ServerLanguage): string[] {
  const { reference, customer, garments, boxes, bags, pieces, hangingMetres, kg, price, value, contact, phone, pickup, delivery, care } =
    TEXTS[language];
  return [reference, customer, garments, boxes, bags, pieces, hangingMetres, kg, price, value, contact, phone, pickup, delivery, care];
}
