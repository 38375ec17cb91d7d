import type { Flavor } from '@protomaps/basemaps';

/** Pixels of the image for one of the page. */
const SCALE = 2;

type Pois = NonNullable<Flavor['pois']>;
const KINDS: Readonly<Partial<Record<keyof Pois, readonly string[]>>> = {
  green: ['beach', 'forest', 'marina', 'park', 'peak', 'zoo', 'garden', 'bench'],
  lapis: ['aerodrome', 'train_station', 'bus_stop', 'ferry_terminal'],
  blue: ['supermarket', 'convenience', 'books', 'beauty', 'electronics', 'clothes'],
  tangerine: ['restaurant', 'fast_food', 'cafe', 'bar'],
  pink: ['attraction', 'museum', 'theatre', 'artwork', 'stadium'],
};

/** Draws the images that the style of our own street map names; there is no sprite to fetch. Null: it has none of that name. */
export function drawStreetIcon(name: string, flavor: Flavor): ImageData | null {
  const characters = /^(?:generic_shield|US:I|NL:S-road)-(?<count>\d)char$/.exec(name)?.groups?.['count'];
  if (characters !== undefined) return drawn(8 + 6 * Number(characters), 15, (canvas) => shield(canvas, flavor));
  if (name === 'arrow') return drawn(10, 12, (canvas) => arrow(canvas, flavor));
  if (name === 'capital' || name === 'townspot') return drawn(12, 12, (canvas) => town(canvas, name === 'capital' ? 4.5 : 3.5, flavor));
  return /^[\w-]+$/.test(name) ? drawn(13, 13, (canvas) => place(canvas, colourOf(name, flavor), flavor)) : null;
}

function drawn(width: number, height: number, draw: (canvas: CanvasRenderingContext2D) => void): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(SCALE, SCALE);
  draw(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Behind the number of a road. */
function shield(context: CanvasRenderingContext2D, flavor: Flavor) {
  const { width, height } = context.canvas;
  context.roundRect(1, 1, width / SCALE - 2, height / SCALE - 2, 3);
  context.fillStyle = flavor.roads_label_major_halo;
  context.fill();
  context.strokeStyle = flavor.roads_label_major;
  context.stroke();
}

/** Upwards: the style turns it along its road. */
function arrow(context: CanvasRenderingContext2D, flavor: Flavor) {
  context.moveTo(5, 11);
  context.lineTo(5, 1.5);
  context.moveTo(2, 5);
  context.lineTo(5, 1.5);
  context.lineTo(8, 5);
  context.strokeStyle = flavor.roads_label_minor;
  context.lineWidth = 1.2;
  context.stroke();
}

function town(context: CanvasRenderingContext2D, radius: number, flavor: Flavor) {
  context.arc(6, 6, radius, 0, 2 * Math.PI);
  context.fillStyle = flavor.city_label_halo;
  context.fill();
  context.lineWidth = 1.6;
  context.strokeStyle = flavor.city_label;
  context.stroke();
}

/** What there is to find, by the colour of its kind. */
function place(context: CanvasRenderingContext2D, colour: string, flavor: Flavor) {
  context.arc(6.5, 6.5, 4.5, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = flavor.earth;
  context.stroke();
}

function colourOf(name: string, { pois, subplace_label: otherwise }: Flavor): string {
  const kind = (Object.keys(KINDS) as (keyof Pois)[]).find((one) => KINDS[one]?.includes(name));
  return pois?.[kind ?? 'slategray'] ?? otherwise;
}
