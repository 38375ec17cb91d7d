import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPalette } from './mapPalette.ts';
import { draw, fillShape, putImage } from './markCanvas.ts';

/** Drawn on 24 by 24: those of the icons elsewhere in the product. */
const PLANE =
  'M15.157 11.81l4.83 1.295a2 2 0 1 1-1.036 3.863L4.462 13.086L3.117 6.514l2.898.776l1.414 2.45l2.898.776l-.12-7.279l2.898.777z';
const ANCHOR = 'M12 9v12m-8-8a8 8 0 0 0 16 0m1 0h-2m-14 0h-2m6-7a3 3 0 1 0 6 0a3 3 0 1 0-6 0';

/** The little signs of towns, ports and airports. As images of the label's own layer they vanish together with a label that finds no room. */
export function addMapMarks(map: MapLibreMap, palette: MapPalette) {
  putImage(map, 'city', ring(2.6, palette));
  putImage(map, 'capital', ring(3.6, palette));
  putImage(map, 'airport', sign(PLANE, palette.label, palette.labelHalo, true));
  putImage(map, 'port', sign(ANCHOR, palette.waterLabel, palette.labelHalo, false));
}

function ring(radius: number, palette: MapPalette): ImageData | null {
  const size = (radius + 1.5) * 2;
  return draw(size, (context) => {
    context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
    context.fillStyle = palette.land;
    context.fill();
    context.lineWidth = 1.2;
    context.strokeStyle = palette.label;
    context.stroke();
  });
}

const SIGN_PIXELS = 15;

function sign(path: string, color: string, halo: string, isFilled: boolean): ImageData | null {
  return draw(SIGN_PIXELS, (context) => {
    context.scale(SIGN_PIXELS / 24, SIGN_PIXELS / 24);
    const shape = new Path2D(path);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.lineWidth = isFilled ? 5 : 6;
    context.strokeStyle = halo;
    context.stroke(shape);
    context.lineWidth = isFilled ? 1 : 2;
    context.strokeStyle = color;
    context.stroke(shape);
    if (isFilled) fillShape(context, shape, color, 24);
  });
}
