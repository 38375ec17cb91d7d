/** What a share shows beside reference, status and times. */
export const SHARE_SCOPES = ['position', 'climate', 'documents'] as const;
export type ShareScope = (typeof SHARE_SCOPES)[number];
/** What is shown unless somebody says otherwise: documents may say anything, prices too. */
export const USUAL_SCOPES: readonly ShareScope[] = ['position', 'climate'];

/** How long a share is good, as it is chosen; an asset is never delivered. */
export const SHARE_EXPIRIES = ['1day', '7days', 'delivered', 'custom'] as const;
export type ShareExpiry = (typeof SHARE_EXPIRIES)[number];

export const SHARE_CODE_MIN = 6;
export const SHARE_CODE_MAX = 64;

/** Shares of one shipment that are good at once. */
export const MOST_SHARES = 50;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No share is good for longer, also of a shipment that never arrives. */
export const LONGEST_SHARE_MS = 365 * DAY_MS;
export const AFTER_DELIVERY_MS = DAY_MS;

/** Who comes back within this time is still the same visit. */
export const VISIT_MS = 30 * 60_000;

/** Until when a new share is good at most; null when that is no time to come, or too far away. */
export function expiryOf(expiry: ShareExpiry, custom: number | null, arrivedAt: number | null, now: number): number | null {
  const longest = now + LONGEST_SHARE_MS;
  const wanted = { '1day': now + DAY_MS, '7days': now + 7 * DAY_MS, delivered: longest, custom }[expiry];
  if (wanted === null || Number.isNaN(wanted) || wanted > longest) return null;
  const end = endOf({ expiresAt: wanted, endsAfterDelivery: expiry === 'delivered', arrivedAt });
  return end > now ? wanted : null;
}

/** When a share ends by itself, as far as it is known. */
export function endOf({
  expiresAt,
  endsAfterDelivery,
  arrivedAt,
}: {
  readonly expiresAt: number;
  readonly endsAfterDelivery: boolean;
  readonly arrivedAt: number | null;
}): number {
  return endsAfterDelivery && arrivedAt !== null ? Math.min(expiresAt, arrivedAt + AFTER_DELIVERY_MS) : expiresAt;
}

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/bot|crawl|spider|preview|slurp|facebookexternalhit|whatsapp/i, 'Bot'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The family of a browser and nothing else of it: versions and devices tell people apart. Empty when it is none that is known. */
export function browserFamily(userAgent: string): string {
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
