import { DomainError } from '@sillage/domain/domainError';

/** So many shipments are held at once: whoever waits for one of them does not wait for a thousand. */
const PORTION = 100;

/** Each once, in the order in which everybody locks shipments. */
export function* inPortions(idShipments: readonly number[]): Generator<readonly number[]> {
  const sorted = [...new Set(idShipments)].toSorted((one, other) => one - other);
  for (let first = 0; first < sorted.length; first += PORTION) yield sorted.slice(first, first + PORTION);
}

/**
 * A portion in one go. Where that is refused, as when somebody else was faster with a reference of one of them, each on its own.
 * @param refused what becomes of one that is refused alone
 */
export async function togetherOrAlone<Outcome>(
  portion: readonly number[],
  work: (idShipments: readonly number[]) => Promise<Outcome>,
  refused: (idShipment: number, error: DomainError) => Promise<Outcome>,
): Promise<Outcome[]> {
  try {
    return [await work(portion)];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [only] = portion;
    if (only === undefined) throw error;
    if (portion.length === 1) return [await refused(only, error)];
    const outcomes: Outcome[] = [];
    for (const one of portion) outcomes.push(...(await togetherOrAlone([one], work, refused)));
    return outcomes;
  }
}
