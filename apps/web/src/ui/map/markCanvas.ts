import type { Map as MapLibreMap } from 'maplibre-gl';

/** Little images are drawn for screens with two pixels for one. */
const SCALE = 2;

/** @param size of the sheet, in pixels of the page; null where the device has no canvas */
export function draw(size: number, paint: (context: CanvasRenderingContext2D) => void): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size * SCALE);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(SCALE, SCALE);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export function fillShape(context: CanvasRenderingContext2D, shape: Path2D, color: string, size: number) {
  context.save();
  context.clip(shape);
  context.fillStyle = color;
  context.fillRect(0, 0, size, size);
  context.restore();
}

/** Gives the map an image under a name, or the one of that name another look. */
export function putImage(map: MapLibreMap, name: string, image: ImageData | null) {
  if (!image) return;
  if (map.hasImage(name)) map.updateImage(name, image);
  else map.addImage(name, image, { pixelRatio: SCALE });
}
