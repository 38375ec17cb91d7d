/** A modem's signal quality, 0 to 31, in dBm; undefined where it has none. Source: 3GPP TS 27.007, +CSQ. */
export function signalOf(quality: number): number | undefined {
  return quality >= 1 && quality <= 31 ? 2 * quality - 113 : undefined;
}
