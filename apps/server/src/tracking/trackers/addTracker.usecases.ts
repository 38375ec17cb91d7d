import type { Read } from '@sillage/contract/endpoint';
import type { WireReading } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import type { createTracker, WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import type { CustomerStatus } from '@sillage/domain/people/customers/customer';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { DomainError } from '@sillage/domain/domainError';
import { LORA_PROTOCOLS } from '@sillage/domain/tracking/trackers/qualityOfReception';
import { type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import {
  connectivityOf,
  DEFAULT_REPORTING_INTERVAL_SECONDS,
  type TrackerStatus,
  type TrackerType,
} from '@sillage/domain/tracking/trackers/tracker';
import { act } from '../../platform/act/act.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { namesNear } from '../../places/gazetteer/shared/nameNear.usecases.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { findUsed } from './shared/addTrackers.store.ts';
import { forgetAttempts } from '../telemetry/shared/attempts.store.ts';
import { findTracker, insertTracker, type TrackerRow } from './trackers.store.ts';

/**
 * Adds a tracker for the customer named; only the operator gets here. The secret is in the answer, and nowhere else.
 * @param idUser who adds it; null: the product by itself
 */
export async function addTracker(
  context: Dependencies<'db' | 'now' | 'bus'>,
  asked: Read<(typeof createTracker)['body']>,
  idUser: number | null = null,
) {
  const { uniqueIdentifiant: identifier, idCustomer, type, protocol, serial, anonymous, reportingIntervalSeconds } = asked;
  const scope = await requireCustomer(context.db, idCustomer);
  await refuseOtherSpelling(context.db, scope, { identifier, protocol });
  const secret = newSecret();
  try {
    await act(context, scope, async ({ tx, audit, publish }) => {
      await insertTracker(tx, scope, {
        identifier,
        type,
        protocol: protocol ?? null,
        serial: serial ?? null,
        anonymous: anonymous ?? false,
        reportingIntervalSeconds: reportingIntervalSeconds ?? DEFAULT_REPORTING_INTERVAL_SECONDS,
        secretHash: hashSecret(secret),
      });
      audit(scope, { idUser, action: 'tracker.added', subject: `tracker ${identifier}` });
      await forgetAttempts(tx, [identifier]);
      publish('trackersChanged', [identifier]);
    });
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('tracker.identifierTaken', [{ field: 'uniqueIdentifiant', reason: 'taken' }]);
    throw error;
  }
  return { ...(await readTracker(context, scope, identifier)), secret };
}

/** A DevEUI is a number in hexadecimal: in capitals it is the same device. @throws DomainError `tracker.identifierTaken` */
async function refuseOtherSpelling(
  db: Db,
  scope: OneCustomer,
  { identifier, protocol }: { readonly identifier: string; readonly protocol?: string | null | undefined },
): Promise<void> {
  if (!LORA_PROTOCOLS.includes(protocol ?? '') || !/^[0-9a-f]{16}$/i.test(identifier)) return;
  const spellings = [identifier.toLowerCase(), identifier.toUpperCase()].filter((spelling) => spelling !== identifier);
  const { own, others } = await findUsed(db, scope, spellings);
  const [taken] = [...own, ...others];
  if (taken !== undefined) throw new DomainError('tracker.identifierTaken', [{ field: 'uniqueIdentifiant', reason: `taken as ${taken}` }]);
}

export async function readTracker({ db, now }: Dependencies<'db' | 'now'>, scope: CustomerScope, identifier: string): Promise<WireTracker> {
  const row = await findTracker(db, scope, identifier);
  if (!row) throw new DomainError('tracker.notFound');
  const [adress = null] = await namesNear(db, [placeOf(row)]);
  return toWireTracker(row, { now: now(), adress });
}

export function placeOf({ latitude, longitude }: Pick<TrackerRow, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** @param adress what the place is called where it is */
export function toWireTracker(row: TrackerRow, { now, adress }: { readonly now: Date; readonly adress: string | null }): WireTracker {
  const { receivedAt, idShipment, reference, assetIdentifier, assetReference } = row;
  const { temperature, humidity, battery } = row;
  const position = positionOf(row);
  return {
    uniqueIdentifiant: row.identifier,
    type: row.type as TrackerType,
    protocol: row.protocol as TrackerProtocol | null,
    serial: row.serial,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    customerStatus: row.customerStatus as CustomerStatus,
    status: row.status as TrackerStatus,
    anonymous: row.anonymous,
    isPrivate: row.isPrivate,
    reportingIntervalSeconds: row.reportingIntervalSeconds,
    connectivity: connectivityOf(row.silentSince?.getTime() ?? null, row.reportingIntervalSeconds, now.getTime()),
    lastHeardDate: receivedAt?.toISOString() ?? null,
    lastReading: row.reading as WireReading | null,
    lastPosition: position,
    position,
    adress,
    battery,
    latest: {
      temperature: measured(temperature, row.temperatureTime),
      humidity: measured(humidity, row.humidityTime),
      battery: measured(battery, row.batteryTime),
    },
    data: { temperature, battery, humidity, type: row.type as TrackerType },
    destination: row.destination,
    content: [...row.contents],
    transportAssocie: idShipment !== null && reference !== null ? { idTransport: idShipment, reference } : null,
    asset:
      assetIdentifier !== null && assetReference !== null
        ? { uniqueIdentifiant: assetIdentifier, reference: assetReference, kind: row.assetKind as AssetKind }
        : null,
    mapping: row.idMapping !== null && row.mappingName !== null ? { idMapping: row.idMapping, name: row.mappingName } : null,
    calibrationDueDate: row.calibrationDue,
    heldDate: row.heldSince.toISOString(),
  };
}

function positionOf({ latitude, longitude, accuracy, positionTime, isFromNetwork }: TrackerRow): WireTracker['position'] {
  if (latitude === null || longitude === null || positionTime === null) return null;
  return { latitude, longitude, accuracy, deviceDate: positionTime.toISOString(), ...(isFromNetwork && { isFromNetwork }) };
}

function measured(value: number | null, time: Date | null) {
  return value === null || time === null ? null : { value, deviceDate: time.toISOString() };
}
