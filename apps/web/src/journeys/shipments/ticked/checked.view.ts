import type { CheckedAction, GoesWith } from '@sillage/contract/journeys/shipments/actions.contract';

export interface Refusing {
  readonly code: string;
  readonly shipments: readonly { readonly idTransport: number; readonly reference: string | null }[];
}

export interface Checked {
  readonly changes: number;
  readonly already: number;
  readonly refused: number;
  /** By their reason, the most frequent first. */
  readonly reasons: readonly Refusing[];
  /** What goes with all of those that change. */
  readonly goesWith: GoesWith;
}

const NOTHING: GoesWith = { trackers: 0, alerts: 0, shares: 0, invoices: 0, webhooks: 0 };

/** What an action would do to many, in sum. */
export function summed(data: readonly CheckedAction[]): Checked {
  const count = (wanted: CheckedAction['outcome']) => data.filter(({ outcome }) => outcome === wanted).length;
  const byCode = Map.groupBy(
    data.filter(({ outcome }) => outcome === 'refused'),
    ({ code }) => code ?? 'server.failed',
  );
  return {
    changes: count('changes'),
    already: count('already'),
    refused: count('refused'),
    reasons: [...byCode]
      .map(([code, shipments]) => ({ code, shipments }))
      .toSorted((one, other) => other.shipments.length - one.shipments.length),
    goesWith: data.reduce((sum, { goesWith }) => plus(sum, goesWith), NOTHING),
  };
}

function plus(one: GoesWith, other: GoesWith): GoesWith {
  return {
    trackers: one.trackers + other.trackers,
    alerts: one.alerts + other.alerts,
    shares: one.shares + other.shares,
    invoices: one.invoices + other.invoices,
    webhooks: one.webhooks + other.webhooks,
  };
}
