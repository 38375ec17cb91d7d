import type { ServerLanguage } from '../../../platform/http/language.ts';
import type { Sheet } from '../../../platform/pdf/openSheet.ts';
import type { DeliveryBillFacts, InvoiceFacts, StatementFacts } from '../facts.view.ts';
import type { PaperFormats } from '../../../platform/pdf/paperFormats.ts';
import type { PaperTexts } from './paperTexts.pdf.ts';

export interface PaperTask {
  readonly paper:
    | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
    | { readonly kind: 'deliveryBill'; readonly facts: DeliveryBillFacts }
    | { readonly kind: 'statement'; readonly facts: StatementFacts };
  readonly language: ServerLanguage;
  /** When this copy is made, epoch ms. */
  readonly now: number;
}

/** What every part of a paper is drawn with. */
export interface Drawing<Facts> {
  readonly facts: Facts;
  readonly sheet: Sheet;
  readonly texts: PaperTexts;
  readonly formats: PaperFormats;
  readonly now: number;
  /** Of a page, once it is known how many there are. */
  readonly numberOf: (page: number, pages: number) => string;
  readonly say: (key: keyof PaperTexts, values: Readonly<Record<string, string>>) => string;
}
