/** What goes out full and comes back empty. */
export const PACKAGINGS = [
  'euroPallet',
  'halfPallet',
  'plasticPallet',
  'crate',
  'meshBox',
  'rollCage',
  'dolly',
  'ibc',
  'keg',
  'gasCylinder',
  'thermalBox',
  'other',
] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/** Whether a pool knows how many there are where, or each container of the register by itself. */
export const COUNTINGS = ['pieces', 'containers'] as const;
export type Counting = (typeof COUNTINGS)[number];

/** Currencies in which a deposit can be, by ISO 4217. */
export const CURRENCIES = ['EUR', 'CHF', 'GBP', 'USD', 'TRY', 'PLN', 'CZK', 'SEK', 'NOK', 'DKK', 'MAD', 'TND', 'AED'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CYCLE_DAYS = { min: 1, max: 730, usual: 30 } as const;
/** What was away longer than so many cycles may be lost. */
export const LOST_AFTER_CYCLES = { min: 1, max: 12, usual: 2 } as const;
/** A container whose tracker said nothing for so many days may be lost. */
export const SILENT_DAYS = 7;
export const MOST_PIECES = 10_000_000;
export const MOST_DEPOSIT_CENTS = 10_000_000;
/** Of one customer, those that are closed left out. */
export const MOST_POOLS = 100;
/** Of one pool. */
export const MOST_HOLDERS = 500;
/** That are moved at once, by their names. */
export const MOST_CONTAINERS_AT_ONCE = 200;
export const LONGEST_NOTE = 500;

/** Own sites and partners are who can have pieces. */
export const HOLDER_KINDS = ['site', 'partner'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

interface Stock {
  readonly quantity: number;
  readonly lowStock: number | null;
  readonly highStock: number | null;
}
export const STOCK_STATES = ['low', 'fine', 'high'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** Low is less than the minimum, high more than the maximum; the two themselves are fine. */
export function stockState({ quantity, lowStock, highStock }: Stock): StockState {
  if (lowStock !== null && quantity < lowStock) return 'low';
  return highStock !== null && quantity > highStock ? 'high' : 'fine';
}

/** What people are told of when stock moves from one number to another: only what has begun by it. */
export function newlyOff(before: Stock, quantity: number): Exclude<StockState, 'fine'> | null {
  const [was, is] = [stockState(before), stockState({ ...before, quantity })];
  return is === 'fine' || is === was ? null : is;
}
