import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { SHIPMENT_TYPES, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';

/** What the address bar of the price lists carries. */
export interface TariffSearch {
  readonly search?: string | undefined;
  readonly mode?: ShipmentType | undefined;
}

/** Anything else in the address is left out. */
export function tariffSearch({ search, mode }: Record<string, unknown>): TariffSearch {
  const known = SHIPMENT_TYPES.find((type) => type === mode);
  return {
    ...(typeof search === 'string' && search.trim().length >= SEARCH_MIN ? { search: search.slice(0, 100) } : {}),
    ...(known === undefined ? {} : { mode: known }),
  };
}

/** A new price list may begin as another one. */
export interface TariffEditorSearch {
  readonly from?: number | undefined;
}

export function tariffEditorSearch({ from }: Record<string, unknown>): TariffEditorSearch {
  // Typed in the address it is a text, given by a link a number.
  const idTariff = Number(from);
  return Number.isSafeInteger(idTariff) && idTariff > 0 ? { from: idTariff } : {};
}
