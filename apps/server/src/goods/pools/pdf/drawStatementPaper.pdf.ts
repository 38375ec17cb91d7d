import { openDrawer } from '../../../platform/pdf/openDrawer.ts';
import type { StatementTask } from './statementPaper.pdf.ts';

/** The statement of a month as PDF. @throws DomainError `server.unavailable` when too many wait */
export const drawStatementPaper: (task: StatementTask) => Promise<Uint8Array> = openDrawer(
  new URL('./statementThread.pdf.ts', import.meta.url),
);
