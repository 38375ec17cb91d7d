import { DomainError } from '@sillage/domain/domainError';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** How large a picture may be once it is encoded. */
interface Size {
  readonly sidePixels: number;
  readonly mostBytes: number;
}
const PHOTO: Size = { sidePixels: 512, mostBytes: 256 * 1024 };
const PLAN: Size = { sidePixels: 2400, mostBytes: 2 * 1024 * 1024 };
/** A picture of few bytes may unfold into a great many pixels: this many take some 160 MB for the moment that they are looked at. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SECONDS = 10;
const QUALITIES = [82, 60, 40, 20];
/** One picture at a time, since each takes a core and much memory; whoever comes when so many wait is sent away for a moment. */
const MOST_WAITING = 20;

const READABLE = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);
/** The decoders of exactly those: the library has many more, and each is a way in. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes any photo or logo a WebP of at most 512 × 512 and 256 kB, upright, without its metadata. What it is, is told by its content.
 * @throws DomainError `picture.unreadable` for anything that is no JPEG, PNG, WebP, AVIF or GIF; `server.unavailable` when too many wait
 */
export async function encodePicture(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !READABLE.has(type.mime)) throw new DomainError('picture.unreadable');
  return (await inTurn(() => encode(bytes, PHOTO))).webp;
}

export interface EncodedPlan {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a photo or a drawing of a floor a WebP of at most 2,400 × 2,400 and 2 MB. An SVG is drawn, without scripts, without anything that it would fetch, and
 * nothing of its text is kept.
 * @throws DomainError `picture.unreadable`; `server.unavailable` when too many wait
 */
export async function encodePlan(bytes: Uint8Array): Promise<EncodedPlan> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type !== undefined && READABLE.has(type.mime)) return inTurn(() => encode(bytes, PLAN));
  if (!isHarmlessSvg(bytes)) throw new DomainError('picture.unreadable');
  return inTurn(async () => encode(bytes, PLAN, { density: await densityOf(bytes) }));
}

/** A drawing, without declarations of its own: these can unfold without end, or name other files. What it links to is not fetched: it has no address to start from. */
function isHarmlessSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const start = text.replace(
    /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!DOCTYPE svg PUBLIC "[^"<>[\]]*" "[^"<>[\]]*">\s*)?/i,
    '',
  );
  return /^<svg[\s>]/i.test(start) && !/<!(?:DOCTYPE|ENTITY)/i.test(start);
}

const USUAL_DENSITY = 72;
const MOST_DENSITY = 20_000;

/** So that a drawing of any size becomes as large as a plan may be. */
async function densityOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: USUAL_DENSITY })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  const side = Math.max(width, height, 1);
  return Math.min(MOST_DENSITY, Math.max(1, (USUAL_DENSITY * PLAN.sidePixels) / side));
}

async function encode(
  bytes: Uint8Array,
  { sidePixels, mostBytes }: Size,
  { density }: { readonly density?: number } = {},
): Promise<EncodedPlan> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...(density !== undefined && { density }) })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    for (const quality of QUALITIES) {
      const webp = await sharp(data, { raw: info }).webp({ quality }).toBuffer();
      if (webp.length <= mostBytes) return { webp, width: info.width, height: info.height };
    }
  } catch {
    // Whatever is wrong with it, it is the picture's fault.
  }
  throw new DomainError('picture.unreadable');
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new DomainError('server.unavailable');
  waiting++;
  const mine = last.then(work).finally(() => waiting--);
  last = mine.catch(() => undefined);
  return mine;
}
