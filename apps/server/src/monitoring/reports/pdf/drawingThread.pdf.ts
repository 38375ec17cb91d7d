import { answerDrawing } from '../../../platform/pdf/answerDrawing.ts';
import type { Task } from './drawAside.pdf.ts';
import { drawReport } from './drawReport.pdf.ts';

answerDrawing(({ drawn, language, now }: Task) => drawReport(drawn, language, now));
