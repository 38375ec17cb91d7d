import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPalette } from './mapPalette.ts';

const SCALE = 2;

/** The little rings that stand for towns. As images of the label's own layer they vanish together with a label that finds no room. */
export function addCityMarks(map: MapLibreMap, palette: MapPalette) {
  for (const [name, radius] of [
    ['city', 2.6],
    ['capital', 3.6],
  ] as const) {
    const image = ring(radius, palette);
    if (!image) return;
    if (map.hasImage(name)) map.updateImage(name, image);
    else map.addImage(name, image, { pixelRatio: SCALE });
  }
}

function ring(radius: number, palette: MapPalette): ImageData | null {
  const size = Math.ceil((radius + 1.5) * 2 * SCALE);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.arc(size / 2, size / 2, radius * SCALE, 0, 2 * Math.PI);
  context.fillStyle = palette.land;
  context.fill();
  context.lineWidth = 1.2 * SCALE;
  context.strokeStyle = palette.label;
  context.stroke();
  return context.getImageData(0, 0, size, size);
}
