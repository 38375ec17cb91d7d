/** Whether every word that was searched for is in the text; accents and capitals make no difference. */
export function matchesSearch(text: string, search: string): boolean {
  const within = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Without accents and capitals. The Turkish ı, whose capital is I, counts as an i. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
}
