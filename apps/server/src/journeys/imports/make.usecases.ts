import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportField, ImportKind } from '@sillage/domain/journeys/imports/fields';
import type { RowFault } from '@sillage/domain/journeys/imports/readRow';
import type { DomainError } from '@sillage/domain/domainError';
import { refuseLinkedTrackers as refuseDuplicateAssets } from '../../goods/assets/shared/linkAssetTracker.usecases.ts';
import { lockPackingOf } from '../../goods/assets/shared/lockPacking.store.ts';
import { putAsset, type NewAsset } from '../../goods/assets/shared/putAsset.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { putShipment } from '../shipments/shared/createShipment.usecases.ts';
import { refuseDuplicates } from '../shipments/shared/linkTrackers.usecases.ts';
import type { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { faultsOf, fieldsOf } from './faultsOf.view.ts';

type Context = Dependencies<'db' | 'now' | 'log' | 'config' | 'bus' | 'hooks'>;

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

/** Makes what a row says. @throws DomainError as when it is made by hand */
export async function make(context: Context, tx: Tx, own: OneCustomer, what: ImportKind, idUser: number, asked: unknown): Promise<Made> {
  if (what === 'shipments') {
    const { idShipment, links } = await putShipment(context, tx, own, idUser, asked as NewTransport);
    return { idShipment, idAsset: null, links, trackers: (asked as NewTransport).trackers, subject: `shipment ${idShipment}` };
  }
  const { tracker } = asked as NewAsset;
  const { idAsset, identifier } = await putAsset(tx, own, { idUser, at: context.now() }, asked as NewAsset);
  return { idShipment: null, idAsset, links: [], trackers: tracker === null ? [] : [tracker], subject: `asset ${identifier}` };
}

/** Somebody was faster: that is an error too. */
export function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  return refuseDuplicates(() => refuseDuplicateAssets(work));
}

const FIELDS_OF_ASSETS: Readonly<Record<string, ImportField>> = { tracker: 'tracker', container: 'container' };

/** What it was refused for, by the column that says it. */
export function faultsOfRow(what: ImportKind, error: DomainError, asked: unknown): RowFault[] {
  if (what === 'shipments') return faultsOf(error, (asked as NewTransport).routeSteps.length);
  const fields = fieldsOf(error).map((field) => FIELDS_OF_ASSETS[field] ?? 'reference');
  return (fields.length === 0 ? (['reference'] as const) : fields).map((field) => ({ field, code: error.code }));
}
