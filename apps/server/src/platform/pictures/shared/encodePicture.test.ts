import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from './encodePicture.ts';

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } });
const codeOf = (bytes: Uint8Array) =>
  encodePicture(bytes).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s becomes a small WebP', async (format) => {
  const picture = await encodePicture(await red(900, 600).toFormat(format).toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });
});

test('a small picture stays as small as it is, and what is clear stays clear', async () => {
  const clear = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect(await sharp(await encodePicture(clear)).metadata()).toMatchObject({ width: 20, height: 10, hasAlpha: true });
});

test('a photo stands upright, and says nothing of where it was taken', async () => {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } };
  const photo = await red(40, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { width, height, exif: left, xmp, icc, orientation } = await sharp(await encodePicture(photo)).metadata();
  expect([width, height, left, xmp, icc, orientation]).toEqual([20, 40, undefined, undefined, undefined, undefined]);
});

test('the noisiest picture fits into 256 kB', async () => {
  const noise = Buffer.from(Array.from({ length: 512 * 512 * 4 }, (_, index) => (index * 2_654_435_761) >>> 11));
  const png = await sharp(noise, { raw: { width: 512, height: 512, channels: 4 } })
    .png()
    .toBuffer();
  expect((await encodePicture(png)).length).toBeLessThanOrEqual(256 * 1024);
});

const text = (content: string) => Buffer.from(content);
const png = await red(8, 8).png().toBuffer();
const jpeg = await red(64, 64).jpeg().toBuffer();
test.each([
  ['nothing', new Uint8Array()],
  ['a drawing that could run a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a drawing behind a declaration', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a document', text('%PDF-1.7\n1 0 obj\n')],
  ['an archive', text('PK\u0003\u0004 and so on')],
  ['a picture of another kind', await red(8, 8).tiff().toBuffer()],
  ['a beginning without an end', png.subarray(0, 40)],
  ['half a photo', jpeg.subarray(0, jpeg.length / 2)],
  ['a name without content', text('GIF89a')],
  ['more pixels than anybody can look at', await red(8000, 6000).png({ compressionLevel: 1 }).toBuffer()],
])('%s is no picture', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('picture.unreadable');
});

test('of very many at once the first are looked at, and the others are sent away for a moment', async () => {
  const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(png)));
  expect([codes.filter((code) => code === 'taken').length, codes.filter((code) => code === 'server.unavailable').length]).toEqual([20, 20]);
  expect(await codeOf(png)).toBe('taken');
});
