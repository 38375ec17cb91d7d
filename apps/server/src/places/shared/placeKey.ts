/** How names of places are compared: without case, accents and outer space. */
export function placeKey(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
