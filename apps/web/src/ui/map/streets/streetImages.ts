/** Before the names of a street map's images, sources and layers, so that they are nobody else's. */
export const STREET = 'street';

export const streetName = (name: string) => `${STREET}:${name}`;
export const isStreetName = (name: string) => name.startsWith(`${STREET}:`);

/** The same choice of an image, by the names that images of the street map have here. */
export function streetImage(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : streetName(value);
  if (!Array.isArray(value)) return imagesOfStops(value);
  const [operator, ...rest] = value as [unknown, ...unknown[]];
  switch (operator) {
    case 'image':
    case 'coalesce':
      return [operator, ...rest.map(streetImage)];
    case 'literal':
      return [operator, ...rest.map((one) => (typeof one === 'string' ? streetImage(one) : one))];
    case 'case':
      // Condition and value by turns, and a value at the end.
      return [operator, ...rest.map((one, at) => (at % 2 === 1 || at === rest.length - 1 ? streetImage(one) : one))];
    case 'match':
      return [operator, ...rest.map((one, at) => (at > 0 && (at % 2 === 0 || at === rest.length - 1) ? streetImage(one) : one))];
    case 'step':
      return [operator, ...rest.map((one, at) => (at % 2 === 1 ? streetImage(one) : one))];
    case 'concat':
      return [operator, streetName(''), ...rest];
    default:
      return ['concat', streetName(''), value];
  }
}

/** A function of older styles. */
function imagesOfStops(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('stops' in value) || !Array.isArray(value.stops)) return value;
  const stops = (value.stops as readonly (readonly [unknown, unknown])[]).map(([at, image]) => [at, streetImage(image)]);
  return { ...value, stops, ...('default' in value ? { default: streetImage(value.default) } : {}) };
}
