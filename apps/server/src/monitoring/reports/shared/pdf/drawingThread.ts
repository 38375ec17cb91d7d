import { answerDrawing } from '../../../../platform/pdf/answerDrawing.ts';
import type { Task } from './drawAside.ts';
import { drawReport } from './drawReport.ts';

answerDrawing(({ drawn, language, now }: Task) => drawReport(drawn, language, now));
