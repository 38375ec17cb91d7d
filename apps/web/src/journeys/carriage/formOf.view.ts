import type { CarriageFields } from '@sillage/contract/journeys/carriage/carriage.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { FieldName } from './carriage.view.ts';

export interface PartProps {
  readonly transport: TransportDetails;
}

/** What the parts of the form are given: the draft, and how each field stands. */
export interface FormOf extends PartProps {
  readonly draft: CarriageFields;
  readonly set: <Name extends FieldName>(name: Name, value: CarriageFields[Name]) => void;
  readonly field: (name: FieldName) => {
    readonly label: string;
    readonly hint: string | undefined;
    readonly error: string | undefined;
  };
}
