/** Weak: it stands for what the answer says, not for its bytes. */
export function etagOf(version: string): string {
  return `W/"${version}"`;
}

/** Whether the caller has this very answer, by what it sent as `If-None-Match` (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
