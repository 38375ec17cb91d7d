import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');

async function aSymbol(text: string) {
  const { buffer } = new Uint8Array(await readFile(WASM));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  return writeBarcode(text, { format: 'QRCode', scale: 8 });
}

/** A picture (PNG) of a QR code. */
export async function aPicture(text: string): Promise<Buffer> {
  const { image, error } = await aSymbol(text);
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

const WIDTH = 640;
const HEIGHT = 480;
const PAPER = 235;
const INK = 16;
const GREY = 128;

/** What a camera sees that is held before a QR code: one frame, which Chromium plays again and again (YUV4MPEG2). */
export async function aFilm(text: string): Promise<Buffer> {
  const { symbol } = await aSymbol(text);
  const size = Math.floor((HEIGHT - 80) / symbol.height);
  const [left, top] = [Math.floor((WIDTH - size * symbol.width) / 2), Math.floor((HEIGHT - size * symbol.height) / 2)];
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  for (let y = 0; y < size * symbol.height; y++)
    for (let x = 0; x < size * symbol.width; x++) {
      const dot = symbol.data[Math.floor(y / size) * symbol.width + Math.floor(x / size)] ?? 255;
      light[(top + y) * WIDTH + left + x] = dot < GREY ? INK : PAPER;
    }
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
}
