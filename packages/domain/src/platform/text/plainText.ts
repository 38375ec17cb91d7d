const MARKS = /[\u0300-\u036f]/g;

/** How names are compared and searched: without case and accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();
}
