/** `?import=`: the one that is looked at or under way, so that it is found again after a reload. */
export function importSearch(search: Record<string, unknown>): { readonly import?: number } {
  const id = Number(search['import']);
  return Number.isInteger(id) && id > 0 ? { import: id } : {};
}
