import { MEASURED_OF } from '@sillage/domain/goods/assets/measured';
import { z } from 'zod';
import { moment, position } from '../../fields.ts';

/** By whose tracker something is known: the asset's own, or that of its container or shipment, which `reference` names. */
const teller = z.object({ toldBy: z.string(), of: z.enum(MEASURED_OF), reference: z.string().nullable() });
const reportedValue = teller.extend({ value: z.number(), deviceDate: moment });

/** What was measured last where an asset is: by the nearest tracker that measures it. */
export const measuredClimate = z.object({ temperature: reportedValue.nullable(), humidity: reportedValue.nullable() });
export type MeasuredClimate = z.output<typeof measuredClimate>;

/** What was measured of it last on this shipment, by the nearest tracker that measures it. */
export const measuredOnWay = measuredClimate.extend({ position: position.extend(teller.shape).nullable() });
export type MeasuredOnWay = z.output<typeof measuredOnWay>;
