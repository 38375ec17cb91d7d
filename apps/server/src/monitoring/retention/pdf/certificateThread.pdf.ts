import { answerDrawing } from '../../../platform/pdf/answerDrawing.ts';
import { writeCertificate } from './writeCertificate.pdf.ts';

answerDrawing(writeCertificate);
