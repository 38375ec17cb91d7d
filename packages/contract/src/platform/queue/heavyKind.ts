/** What heavy work is to whoever waits for it. */
export const HEAVY_KINDS = ['report', 'trial', 'figures', 'paper', 'export'] as const;
export type HeavyKind = (typeof HEAVY_KINDS)[number];
