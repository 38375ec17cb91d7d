import { openDrawer } from '../../../../platform/pdf/openDrawer.ts';
import type { PaperTask } from './paper.ts';

/** An invoice or a delivery bill as PDF. @throws Refusal `server.unavailable` when too many wait */
export const drawPaper: (task: PaperTask) => Promise<Uint8Array> = openDrawer(new URL('./paperThread.ts', import.meta.url));
