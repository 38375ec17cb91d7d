import { openDrawer } from '../../../platform/pdf/openDrawer.ts';
import type { PaperTask } from './paper.pdf.ts';

/** An invoice, a delivery bill or a statement of account as PDF. @throws DomainError `server.unavailable` when too many wait */
export const drawPaper: (task: PaperTask) => Promise<Uint8Array> = openDrawer(new URL('./paperThread.pdf.ts', import.meta.url));
