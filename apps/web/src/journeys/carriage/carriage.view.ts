import type { Carriage, CarriageFields } from '@sillage/contract/journeys/carriage/carriage.contract';
import { DomainError } from '@sillage/domain/domainError';
import { refusedField } from '../../platform/refusedField.ts';

export type FieldName = keyof CarriageFields;

const NAMES = [
  ...(['incoterm', 'goods', 'packages', 'grossWeight', 'netWeight', 'chargeableWeight', 'shipper', 'consignee'] as const),
  ...(['awbPrefix', 'awbSuffix', 'flightNumber', 'flightDate', 'driverName', 'driverPhone', 'driverPlate'] as const),
] satisfies readonly FieldName[];

export function fieldsOf(carriage: Carriage): CarriageFields {
  return Object.fromEntries(NAMES.map((name) => [name, carriage[name]])) as CarriageFields;
}

/** Only what was changed here is sent, so that what somebody else changed elsewhere stays. */
export function changedFields(begun: CarriageFields, draft: CarriageFields): Partial<CarriageFields> {
  return Object.fromEntries(NAMES.filter((name) => draft[name] !== begun[name]).map((name) => [name, draft[name]]));
}

/** The field that an error is about; null when it is about something else. */
export function fieldOf(error: unknown): FieldName | null {
  if (error instanceof DomainError && error.code === 'shipment.changedMeanwhile') return null;
  const named = refusedField(error);
  return NAMES.find((name) => name === named) ?? null;
}
