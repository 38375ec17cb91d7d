import { blobOf } from '../../../platform/files/blobOf.ts';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const DRAWING = 'image/svg+xml';
const DOCUMENT = 'application/pdf';
export const ACCEPTED = [...PICTURES, DRAWING, DOCUMENT].join(',');

/** Pixels of the longer side that a drawing becomes. */
const SIDE_PIXELS = 2400;

export type PictureFault = 'wrongType' | 'tooLarge' | 'unreadable';

/**
 * A file as it is sent. Drawings and pages become pixels here, where the fonts are: a browser draws an image without running scripts or fetching anything, and
 * nothing of the file itself is sent.
 * @param page of a PDF, from 1 on; null asks how many there are, and draws the first where it is the only one
 */
export async function pictureOf(
  file: File,
  mostBytes: number,
  page: number | null = null,
): Promise<Blob | PictureFault | { readonly pages: number }> {
  if (file.size > mostBytes) return 'tooLarge';
  if (PICTURES.includes(file.type)) return file;
  const draw =
    file.type === DOCUMENT || /\.pdf$/i.test(file.name) ? drawnPage : file.type === DRAWING || /\.svg$/i.test(file.name) ? drawnSvg : null;
  if (draw === null) return 'wrongType';
  const picture = await draw(file, page).catch(() => null);
  if (picture === null) return 'unreadable';
  return picture instanceof Blob && picture.size > mostBytes ? 'tooLarge' : picture;
}

async function drawnPage(file: File, page: number | null): Promise<Blob | { readonly pages: number }> {
  const { openPdf } = await import('./pdfPages.view.ts');
  const pdf = await openPdf(file);
  try {
    if (page === null && pdf.count > 1) return { pages: pdf.count };
    return await pdf.draw(page ?? 1, SIDE_PIXELS);
  } finally {
    pdf.close();
  }
}

async function drawnSvg(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: DRAWING }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [image.naturalWidth || SIDE_PIXELS, image.naturalHeight || SIDE_PIXELS * 0.75];
    const scale = SIDE_PIXELS / Math.max(width, height);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas, 'image/png');
  } finally {
    URL.revokeObjectURL(url);
  }
}
