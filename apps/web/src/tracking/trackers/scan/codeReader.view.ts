import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes in a picture; more than one where there are several. */
export type CodeReader = (picture: Blob | ImageData) => Promise<string[]>;

/** As browsers that have it describe it (WICG Shape Detection). */
interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What is on trackers and their boxes. A browser that knows less of it is no help. */
const NEEDED = ['qr_code', 'data_matrix', 'code_128', 'code_39'];
const MOST_CODES = 4;

/** The browser's own reader where it has one, or else ours, which is fetched then. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openOwnOfBrowser()) ?? openZxing();
}

async function openOwnOfBrowser(): Promise<CodeReader | null> {
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  if (!maker) return null;
  try {
    const formats = await maker.getSupportedFormats();
    if (!NEEDED.every((format) => formats.includes(format))) return null;
    const detector = new maker({ formats });
    return async (picture) => {
      const bitmap = await createImageBitmap(picture);
      try {
        return (await detector.detect(bitmap)).map(({ rawValue }) => rawValue);
      } finally {
        bitmap.close();
      }
    };
  } catch {
    // Some name it and cannot do it.
    return null;
  }
}

async function openZxing(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return async (picture) => {
    const results = await readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: MOST_CODES });
    return results.flatMap(({ isValid, text }) => (isValid && text !== '' ? [text] : []));
  };
}
