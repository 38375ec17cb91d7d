/** What is drawn, as a file. @param quality 0 to 1, of a JPEG. @throws Error where the browser cannot write it, such as one that is too large */
export function blobOf(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png', quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))), type, quality);
  });
}
