import type { TransportChange, TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';

/** What people say of a shipment itself: columns of its row that the wire calls alike. Whoever makes, changes, holds or shows one takes them from here. */
export const SAID = ['reference', 'type'] as const satisfies readonly (keyof TransportChange & keyof TransportSummary)[];
type SaidName = (typeof SAID)[number];

export type Said = Pick<TransportSummary, SaidName>;
/** As a row has it: its words are those that the table lets in. */
type SaidOfRow = Readonly<Record<SaidName, string>>;

export function saidOf({ reference, type }: SaidOfRow): Said {
  return { reference, type: type as ShipmentType };
}

/** What is said from now on, and what of it is another than before. */
export function changeSaid(before: SaidOfRow, wanted: TransportChange): { readonly said: Said; readonly changed: SaidName[] } {
  const given = SAID.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]] as const]));
  const said = saidOf({ ...before, ...Object.fromEntries(given) });
  return { said, changed: SAID.filter((name) => said[name] !== before[name]) };
}
