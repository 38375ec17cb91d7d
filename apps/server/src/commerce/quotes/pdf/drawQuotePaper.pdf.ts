import { openDrawer } from '../../../platform/pdf/openDrawer.ts';
import type { QuoteTask } from './quotePaper.pdf.ts';

/** A quote as PDF. @throws DomainError `server.unavailable` when too many wait */
export const drawQuotePaper: (task: QuoteTask) => Promise<Uint8Array> = openDrawer(new URL('./quoteThread.pdf.ts', import.meta.url));
