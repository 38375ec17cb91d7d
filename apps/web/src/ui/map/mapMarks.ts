import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPalette } from './mapPalette.ts';

const SCALE = 2;
/** Drawn on 24 by 24: those of the icons elsewhere in the product. */
const PLANE =
  'M15.157 11.81l4.83 1.295a2 2 0 1 1-1.036 3.863L4.462 13.086L3.117 6.514l2.898.776l1.414 2.45l2.898.776l-.12-7.279l2.898.777z';
const ANCHOR = 'M12 9v12m-8-8a8 8 0 0 0 16 0m1 0h-2m-14 0h-2m6-7a3 3 0 1 0 6 0a3 3 0 1 0-6 0';

/** The little signs of towns, ports and airports. As images of the label's own layer they vanish together with a label that finds no room. */
export function addMapMarks(map: MapLibreMap, palette: MapPalette) {
  put(map, 'city', ring(2.6, palette));
  put(map, 'capital', ring(3.6, palette));
  put(map, 'airport', sign(PLANE, palette.label, palette.labelHalo, true));
  put(map, 'port', sign(ANCHOR, palette.waterLabel, palette.labelHalo, false));
}

function put(map: MapLibreMap, name: string, image: ImageData | null) {
  if (!image) return;
  if (map.hasImage(name)) map.updateImage(name, image);
  else map.addImage(name, image, { pixelRatio: SCALE });
}

function canvasOf(size: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  return canvas.getContext('2d');
}

function ring(radius: number, palette: MapPalette): ImageData | null {
  const size = Math.ceil((radius + 1.5) * 2 * SCALE);
  const context = canvasOf(size);
  if (!context) return null;
  context.arc(size / 2, size / 2, radius * SCALE, 0, 2 * Math.PI);
  context.fillStyle = palette.land;
  context.fill();
  context.lineWidth = 1.2 * SCALE;
  context.strokeStyle = palette.label;
  context.stroke();
  return context.getImageData(0, 0, size, size);
}

const SIGN_PIXELS = 15;

function sign(path: string, color: string, halo: string, isFilled: boolean): ImageData | null {
  const size = SIGN_PIXELS * SCALE;
  const context = canvasOf(size);
  if (!context) return null;
  context.scale(size / 24, size / 24);
  const shape = new Path2D(path);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = isFilled ? 5 : 6;
  context.strokeStyle = halo;
  context.stroke(shape);
  context.lineWidth = isFilled ? 1 : 2;
  context.strokeStyle = color;
  context.stroke(shape);
  if (isFilled) {
    context.clip(shape);
    context.fillStyle = color;
    context.fillRect(0, 0, 24, 24);
  }
  return context.getImageData(0, 0, size, size);
}
