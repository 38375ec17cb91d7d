import { blobOf } from '../../../platform/files/blobOf.ts';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

/** A building's drawings have fewer. */
const MOST_PAGES = 200;

interface PdfPages {
  readonly count: number;
  /** One of them, from 1 on, as pixels; its longer side has so many. */
  readonly draw: (page: number, sidePixels: number) => Promise<Blob>;
  readonly close: () => void;
}

/** The pages of a PDF, read here and in a worker: nothing of the file is sent, and nothing in it is run. @throws Error for what is none */
export async function openPdf(file: Blob): Promise<PdfPages> {
  const worker = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  GlobalWorkerOptions.workerSrc = worker.default;
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), enableXfa: false, useWasm: false });
  const pages = await task.promise;
  return {
    count: Math.min(MOST_PAGES, pages.numPages),
    draw: async (number, sidePixels) => {
      const page = await pages.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: sidePixels / Math.max(width, height) });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
      await page.render({ canvas, viewport, background: '#ffffff' }).promise;
      return blobOf(canvas, 'image/png');
    },
    close: () => void task.destroy(),
  };
}
