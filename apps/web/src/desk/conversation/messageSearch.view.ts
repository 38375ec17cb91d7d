/** What the address of a page with a conversation carries: the message that is looked for. */
export function messageSearch(search: Record<string, unknown>): { readonly message?: number | undefined } {
  const id = Number(search['message']);
  return Number.isInteger(id) && id > 0 ? { message: id } : {};
}
