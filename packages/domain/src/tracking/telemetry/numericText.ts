const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** A finite number written as decimal text, or undefined: no hexadecimal, no `Infinity`, and unlike `Number('')` no empty text. */
export function parseDecimal(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 40 || !DECIMAL.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

/** A number, or the text of one: many firmwares send their numbers as JSON strings. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' ? parseDecimal(value) : undefined;
}

/** A value in another unit, to a millionth: `100 * 1.852` is 185.20000000000002 in binary. */
export function converted(value: number, factor: number): number {
  return factor === 1 ? value : Math.round(value * factor * 1e6) / 1e6;
}
