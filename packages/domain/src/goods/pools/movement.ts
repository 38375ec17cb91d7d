/** Where pieces of a pool are booked. `outside` is no place of the pool: what comes from there is new, what goes there is none of it any more. */
export const ACCOUNTS = ['holder', 'underWay', 'lost', 'outside'] as const;
export type Account = (typeof ACCOUNTS)[number];

export const MOVEMENT_KINDS = ['acquired', 'retired', 'dispatch', 'receipt', 'loss', 'found', 'correction'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Why something is booked. The first is the usual one. */
export const REASONS_OF = {
  acquired: ['bought', 'opening', 'rented'],
  retired: ['scrapped', 'sold', 'givenBack'],
  dispatch: ['delivery', 'return', 'exchange', 'transfer'],
  receipt: ['arrived'],
  loss: ['notReturned', 'missingAtReceipt', 'damaged', 'stolen', 'other'],
  found: ['foundAgain', 'cameLate', 'miscounted'],
  correction: ['counted', 'surplusAtReceipt', 'agreed', 'misbooked'],
} as const satisfies Record<MovementKind, readonly string[]>;
export type MovementReason = (typeof REASONS_OF)[MovementKind][number];
export const MOVEMENT_REASONS = [...new Set(Object.values(REASONS_OF).flat())] as readonly MovementReason[] as readonly [
  MovementReason,
  ...MovementReason[],
];

export function isReasonOf(kind: MovementKind, reason: MovementReason): boolean {
  return (REASONS_OF[kind] as readonly MovementReason[]).includes(reason);
}

/** What has not arrived with the rest: it is still on its way, or it is missing. */
export const RESTS = ['underWay', 'missing'] as const;
export type Rest = (typeof RESTS)[number];

interface Arrival {
  /** That are still on their way. */
  readonly open: number;
  readonly arrived: number;
  readonly rest: Rest;
  /** How many the sender has left: what arrived beyond what was dispatched must have been loaded there. */
  readonly senderHas: number;
}

export interface ReceiptParts {
  /** From the way to whoever receives. */
  readonly received: number;
  /** From the way to the losses. */
  readonly missing: number;
  /** That whoever sent has never booked out. */
  readonly fromSender: number;
  /** More than anybody can have had, by the books. */
  readonly fromOutside: number;
  /** Less than none: fewer than dispatched. */
  readonly difference: number;
}

/** What a receipt comes to in the books. */
export function receiptParts({ open, arrived, rest, senderHas }: Arrival): ReceiptParts {
  const received = Math.min(open, arrived);
  const surplus = arrived - received;
  const fromSender = Math.min(surplus, Math.max(0, senderHas));
  return {
    received,
    missing: rest === 'missing' ? open - received : 0,
    fromSender,
    fromOutside: surplus - fromSender,
    difference: arrived - open,
  };
}

interface Lot {
  readonly quantity: number;
}
export interface TakenLot<L extends Lot> {
  readonly lot: L;
  readonly taken: number;
}

/** What came first goes first. @returns the lots that so many are of; null where there are not enough */
export function takeFirst<L extends Lot>(lots: readonly L[], quantity: number): readonly TakenLot<L>[] | null {
  const taken: TakenLot<L>[] = [];
  let left = quantity;
  for (const lot of lots) {
    if (left === 0) break;
    const of = Math.min(left, lot.quantity);
    taken.push({ lot, taken: of });
    left -= of;
  }
  return left === 0 ? taken : null;
}
