/** Where a browser finds a picture; empty when there is none. */
export function pictureUrl(key: string | null): string {
  return key === null ? '' : `/api/pictures/${key}`;
}
