import type { ColdChainReport } from '@sillage/contract/monitoring/reports/reports.contract';
import type { Decision } from '@sillage/contract/monitoring/stability/stability.contract';
import type { ServerLanguage } from '../../../platform/http/language.ts';
import type { ReportFacts } from '../facts.view.ts';
import type { Sheet } from '../../../platform/pdf/openSheet.ts';
import type { ReportFormats } from './reportFormats.pdf.ts';
import type { ReportTexts } from './reportTexts.pdf.ts';

export interface DrawnReport {
  readonly report: ColdChainReport;
  readonly facts: ReportFacts;
  /** About its goods, newest first, as they stand when this copy is made. */
  readonly decisions: readonly Decision[];
  readonly releasedBy: number | null;
  /** Where the QR code leads. */
  readonly link: string;
}

/** What every part of the page is drawn with. */
export interface Drawing extends DrawnReport {
  readonly language: ServerLanguage;
  readonly sheet: Sheet;
  readonly texts: ReportTexts;
  readonly formats: ReportFormats;
  readonly code: string;
  /** When this copy is made, epoch ms. */
  readonly now: number;
  readonly say: (key: keyof ReportTexts, values: Readonly<Record<string, string>>) => string;
}
