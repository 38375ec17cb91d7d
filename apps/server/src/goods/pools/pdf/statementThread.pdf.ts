import { answerDrawing } from '../../../platform/pdf/answerDrawing.ts';
import { writeStatementPaper } from './writeStatementPaper.pdf.ts';

answerDrawing(writeStatementPaper);
