import { answerDrawing } from '../../../../platform/pdf/answerDrawing.ts';
import { writePaper } from './writePaper.ts';

answerDrawing(writePaper);
