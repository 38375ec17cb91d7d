import { Refusal } from '@sillage/domain/refusal';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

const SIDE_PIXELS = 512;
const MOST_BYTES = 256 * 1024;
/** A picture of few bytes may unfold into a great many pixels: this many take some 160 MB for the moment that they are looked at. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SECONDS = 10;
const QUALITIES = [82, 60, 40, 20];
/** One picture at a time, since each takes a core and much memory; whoever comes when so many wait is sent away for a moment. */
const MOST_WAITING = 20;

const READABLE = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);
/** The decoders of exactly those: the library has many more, and each is a way in. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes any photo or logo a WebP of at most 512 × 512 and 256 kB, upright, without its metadata. What it is, is told by its content.
 * @throws Refusal `picture.unreadable` for anything that is no JPEG, PNG, WebP, AVIF or GIF; `server.unavailable` when too many wait
 */
export async function encodePicture(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !READABLE.has(type.mime)) throw new Refusal('picture.unreadable');
  return inTurn(() => encode(bytes));
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    for (const quality of QUALITIES) {
      const webp = await sharp(data, { raw: info }).webp({ quality }).toBuffer();
      if (webp.length <= MOST_BYTES) return webp;
    }
  } catch {
    // Whatever is wrong with it, it is the picture's fault.
  }
  throw new Refusal('picture.unreadable');
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Refusal('server.unavailable');
  waiting++;
  const mine = last.then(work).finally(() => waiting--);
  last = mine.catch(() => undefined);
  return mine;
}
