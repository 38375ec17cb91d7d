import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { ago } from './aShipment.ts';

/** A fixed asset that nothing is known of. */
export function anAsset(differing: Partial<AssetSummary> = {}): AssetSummary {
  return {
    uniqueIdentifiant: 'CRANE1',
    kind: 'fixed',
    reference: 'Crane 1',
    description: '',
    comment: '',
    ownerNumber: '',
    idCustomer: 7,
    customerName: 'Alpes Froid',
    revision: 3,
    createdDate: ago(100),
    inCharge: null,
    tracker: null,
    position: null,
    container: null,
    holds: 0,
    site: null,
    room: null,
    measured: { temperature: null, humidity: null },
    ...differing,
  };
}
