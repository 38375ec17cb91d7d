import { blobOf } from '../../platform/files/blobOf.ts';

/** Pixels: what was damaged can be seen, and a slow line carries it. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/** A photograph as it is sent. @throws where it is no picture that this browser reads */
export async function smallerPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas, 'image/jpeg', QUALITY);
  } finally {
    picture.close();
  }
}
