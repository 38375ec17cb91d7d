/** The pages of the wizard, the last of which shows all that was said. */
export const QUOTE_STEPS = ['places', 'packing', 'conditions', 'review'] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

interface NewQuoteSearch {
  readonly step?: QuoteStep | undefined;
  /** The quote that it begins with. */
  readonly from?: number | undefined;
  /** That quote the other way round: the goods come back. */
  readonly back?: 1 | undefined;
  /** The quote that is changed. */
  readonly change?: number | undefined;
  /** Booked at once, without a quote. */
  readonly booking?: 1 | undefined;
}

/** `?step=`, so that "back" goes a step back. */
export function newQuoteSearch({ step, from, back, change, booking }: Record<string, unknown>): NewQuoteSearch {
  const known = QUOTE_STEPS.find((one) => one === step);
  const [begun, changed] = [idOf(from), idOf(change)];
  return {
    ...(known === undefined || known === 'places' ? {} : { step: known }),
    ...(begun === null ? {} : { from: begun }),
    ...(begun !== null && (back === '1' || back === 1) ? { back: 1 } : {}),
    ...(changed === null ? {} : { change: changed }),
    ...(booking === '1' || booking === 1 ? { booking: 1 } : {}),
  };
}

function idOf(asked: unknown): number | null {
  const id = Number(asked);
  return Number.isInteger(id) && id > 0 ? id : null;
}
