import { answerDrawing } from '../../../platform/pdf/answerDrawing.ts';
import { writeFiguresPaper } from './writeFiguresPaper.pdf.ts';

answerDrawing(writeFiguresPaper);
