import { openDrawer } from '../../../platform/pdf/openDrawer.ts';
import type { FiguresTask } from './figuresPaper.pdf.ts';

/** The figures of a period as PDF. @throws DomainError `server.unavailable` when too many wait */
export const drawFiguresPaper: (task: FiguresTask) => Promise<Uint8Array> = openDrawer(new URL('./figuresThread.pdf.ts', import.meta.url));
