import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { assetFaults } from '@sillage/domain/journeys/shipments/asset';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import type { Tx } from '../../platform/db/openDb.ts';
import { findTakenAssets, insertAssets } from './assets.store.ts';
import { listOpenLinks } from './links.store.ts';

const FIELDS = { reference: 'containerReference', tracker: 'uniqueIdentifiant' } as const;

/** @throws DomainError when two assets of a shipment contradict each other, or one has a tracker that is not the shipment's; each is named */
export function checkAssets({ assets, trackers }: Pick<NewTransport, 'assets' | 'trackers'>): void {
  const wanted = assets.map(({ containerReference, uniqueIdentifiant }) => ({ reference: containerReference, tracker: uniqueIdentifiant }));
  const faults = assetFaults(wanted, trackers);
  if (faults[0] === undefined) return;
  const { code } = faults[0];
  throw new DomainError(
    code,
    faults.filter((fault) => fault.code === code).map(({ index, field }) => ({ field: `assets.${index}.${FIELDS[field]}`, reason: code })),
  );
}

/**
 * Puts the first assets on a shipment that has its trackers already.
 * @throws DomainError `asset.referenceTaken` naming those that travel with another current shipment
 */
export async function putAssets(tx: Tx, scope: OneCustomer, idShipment: number, assets: NewTransport['assets']): Promise<void> {
  if (assets.length === 0) return;
  const keys = assets.map(({ containerReference }) => normaliseReference(containerReference));
  const taken = new Map((await findTakenAssets(tx, scope, keys)).map(({ referenceKey, usedBy }) => [referenceKey, usedBy]));
  const errors = keys.flatMap((key, index) =>
    taken.has(key) ? [{ field: `assets.${index}.containerReference`, reason: `used by ${taken.get(key)}` }] : [],
  );
  if (errors.length > 0) throw new DomainError('asset.referenceTaken', errors);
  const idOf = new Map((await listOpenLinks(tx, scope, idShipment)).map(({ identifier, idTracker }) => [identifier, idTracker]));
  await insertAssets(
    tx,
    scope,
    idShipment,
    assets.map(({ containerReference, uniqueIdentifiant }) => ({
      reference: containerReference,
      referenceKey: normaliseReference(containerReference),
      idTracker: uniqueIdentifiant === null ? null : (idOf.get(uniqueIdentifiant) ?? null),
    })),
  );
}
