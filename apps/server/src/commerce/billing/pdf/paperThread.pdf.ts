import { answerDrawing } from '../../../platform/pdf/answerDrawing.ts';
import { writePaper } from './writePaper.pdf.ts';

answerDrawing(writePaper);
