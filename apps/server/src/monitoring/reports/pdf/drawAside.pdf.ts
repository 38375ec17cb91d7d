import type { ServerLanguage } from '../../../platform/http/language.ts';
import { openDrawer } from '../../../platform/pdf/openDrawer.ts';
import type { DrawnReport } from './drawing.pdf.ts';

export interface Task {
  readonly drawn: DrawnReport;
  readonly language: ServerLanguage;
  /** Epoch ms. */
  readonly now: number;
}

const draw: (task: Task) => Promise<Uint8Array> = openDrawer(new URL('./drawingThread.pdf.ts', import.meta.url));

/** @throws DomainError `server.unavailable` when too many wait */
export function drawAside(drawn: DrawnReport, language: ServerLanguage, now: number): Promise<Uint8Array> {
  return draw({ drawn, language, now });
}
