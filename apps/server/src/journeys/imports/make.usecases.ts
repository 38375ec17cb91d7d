import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportField, ImportKind } from '@sillage/domain/journeys/imports/fields';
import type { RowFault } from '@sillage/domain/journeys/imports/readRow';
import type { Refusal } from '@sillage/domain/refusal';
import { refuseLinkedTrackers as refuseDuplicateAssets } from '../../goods/assets/shared/linkAssetTracker.usecases.ts';
import { lockPackingOf } from '../../goods/assets/shared/lockPacking.store.ts';
import { putAsset, type NewAsset } from '../../goods/assets/shared/putAsset.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { putShipment } from '../shipments/shared/createShipment.usecases.ts';
import { refuseDuplicates } from '../shipments/shared/linkTrackers.usecases.ts';
import type { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { faultsOf, fieldsOf } from './faultsOf.view.ts';

type World = Needs<'db' | 'now' | 'log' | 'config' | 'bus' | 'hooks'>;

/** What was made of a row. */
export interface Made {
  readonly idShipment: number | null;
  readonly idAsset: number | null;
  /** By which the audit trail knows it. */
  readonly subject: string;
  readonly links: Parameters<typeof reevaluate>[2];
  readonly trackers: readonly string[];
}

export const ACTIONS = { shipments: 'shipment.created', assets: 'asset.added' } as const satisfies Record<ImportKind, string>;

/** Before anything else of a transaction that makes rows. */
export async function beforeMaking(tx: Tx, own: OneCustomer, what: ImportKind): Promise<void> {
  if (what === 'assets') await lockPackingOf(tx, own);
}

/** Makes what a row says. @throws Refusal as when it is made by hand */
export async function make(world: World, tx: Tx, own: OneCustomer, what: ImportKind, idUser: number, asked: unknown): Promise<Made> {
  if (what === 'shipments') {
    const { idShipment, links } = await putShipment(world, tx, own, idUser, asked as NewTransport);
    return { idShipment, idAsset: null, links, trackers: (asked as NewTransport).trackers, subject: `shipment ${idShipment}` };
  }
  const { tracker } = asked as NewAsset;
  const { idAsset, identifier } = await putAsset(tx, own, { idUser, at: world.now() }, asked as NewAsset);
  return { idShipment: null, idAsset, links: [], trackers: tracker === null ? [] : [tracker], subject: `asset ${identifier}` };
}

/** Somebody was faster: that is a refusal too. */
export function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  return refuseDuplicates(() => refuseDuplicateAssets(work));
}

const FIELDS_OF_ASSETS: Readonly<Record<string, ImportField>> = { tracker: 'tracker', container: 'container' };

/** What it was refused for, by the column that says it. */
export function faultsOfRow(what: ImportKind, refusal: Refusal, asked: unknown): RowFault[] {
  if (what === 'shipments') return faultsOf(refusal, (asked as NewTransport).routeSteps.length);
  const fields = fieldsOf(refusal).map((field) => FIELDS_OF_ASSETS[field] ?? 'reference');
  return (fields.length === 0 ? (['reference'] as const) : fields).map((field) => ({ field, code: refusal.code }));
}
