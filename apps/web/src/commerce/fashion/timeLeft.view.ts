const SECOND_MS = 1000;

/** "09:41"; a second that has begun counts, so that nothing is left when nothing is. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
