import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { ServerLanguage } from '../../../platform/http/language.ts';
import type { Sheet } from '../../../platform/pdf/openSheet.ts';
import type { PaperFormats } from '../../../platform/pdf/paperFormats.ts';
import type { QuotePaperTexts } from './quotePaperTexts.pdf.ts';

export interface QuoteTask {
  readonly quote: QuoteDetails;
  /** Who offers it; empty where the installation does not say. */
  readonly operator: { readonly name: string; readonly address: string };
  /** Whom it is offered to, and who is to carry; empty where nobody said. */
  readonly customerAddress: string;
  readonly contractor: string;
  /** Whose clocks pickup and delivery go by. */
  readonly zones: { readonly pickup: string; readonly delivery: string };
  readonly language: ServerLanguage;
  /** When this copy is made, epoch ms. */
  readonly now: number;
}

/** What every part of the paper is drawn with. */
export interface QuoteDrawing extends QuoteTask {
  readonly sheet: Sheet;
  readonly texts: QuotePaperTexts;
  readonly formats: PaperFormats;
  readonly say: (key: keyof QuotePaperTexts, values: Readonly<Record<string, string>>) => string;
  /** By the clock that the request names. */
  readonly moment: (iso: string) => string;
}
