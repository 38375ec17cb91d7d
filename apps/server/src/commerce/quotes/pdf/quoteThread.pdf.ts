import { answerDrawing } from '../../../platform/pdf/answerDrawing.ts';
import { writeQuotePaper } from './writeQuotePaper.pdf.ts';

answerDrawing(writeQuotePaper);
