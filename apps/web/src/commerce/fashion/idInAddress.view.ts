/** The largest that there can be, which nothing has. */
const NOBODYS = 2_147_483_647;

/** The number of a shuttle or a booking as an address says it. What is none is that of nothing, so that the server says that there is no such thing. */
export function idInAddress(said: string): number {
  return /^[1-9]\d{0,8}$/.test(said) ? Number(said) : NOBODYS;
}
