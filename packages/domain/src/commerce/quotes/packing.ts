import type { LegMode } from '../../journeys/carbon/intensities.ts';
import type { ShipmentType } from '../../journeys/shipments/shipment.ts';

/** Lines of a packing list. */
export const MOST_PIECES = 200;
export const MOST_OF_A_PIECE = 10_000;
/** 20 m, 60 t: what is beyond is a slip of the hand. */
export const LONGEST_CENTIMETRES = 2000;
export const HEAVIEST_KILOGRAMS = 60_000;

/** One line of a packing list: so many pieces alike. */
export interface Piece {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  /** Of one of them. */
  readonly weightKg: number;
  readonly quantity: number;
  readonly isStackable: boolean;
}

/** How a mode reckons room as weight. Each is a default of the trade that a price list says so of. */
interface Volumetric {
  /** Kilograms of a cubic metre. */
  readonly kgPerCubicMetre: number;
  /** Nothing can stand on what is not stackable: it counts as high as the vehicle inside, or higher. */
  readonly vehicleHeightCm: number;
  /** It is rounded up to a whole number of these. */
  readonly stepKg: number;
}

/** Centimetres of a loading metre's width, and what one weighs at least: so a lorry counts as 2.19 m high (1,750 / 2.40 / 333). */
const LOADING_WIDTH_CM = 240;
const LOADING_METRE_KG = 1750;
const ROAD_KG_PER_CUBIC_METRE = 333;
const ROAD: Volumetric = {
  kgPerCubicMetre: ROAD_KG_PER_CUBIC_METRE,
  vehicleHeightCm: (LOADING_METRE_KG / (LOADING_WIDTH_CM / 100) / ROAD_KG_PER_CUBIC_METRE) * 100,
  stepKg: 1,
};

/** Air: length × width × height in cm / 6,000 (IATA), on a pallet of 160 cm. Sea: weight or measure, in a container of 239 cm. Rail as road. */
const VOLUMETRIC: Readonly<Record<LegMode, Volumetric>> = {
  road: ROAD,
  rail: ROAD,
  air: { kgPerCubicMetre: 1_000_000 / 6000, vehicleHeightCm: 160, stepKg: 0.5 },
  sea: { kgPerCubicMetre: 1000, vehicleHeightCm: 239, stepKg: 1 },
};

/**
 * Inside a curtain-sided semi-trailer, 2.70 m high as a rule: what stands on top of each other in a lorry has to fit below it. A price does not
 * reckon with it, since a loading metre counts as 2.19 m high, whatever the lorry is.
 */
const LORRY_INSIDE_CM = 270;
/** Nobody puts three pallets on each other, however flat they are. */
const MOST_LAYERS = 2;

export interface Load {
  readonly pieces: number;
  readonly grossKg: number;
  /** As measured. */
  readonly cubicMetres: number;
  /**
   * Of a lorry's floor, side by side. What can be stacked stands in as many layers (two at most) as fit below 2.70 m at its height; a piece without a
   * partner takes a whole place. Lines are not stacked on each other.
   */
  readonly loadingMetres: number;
}

const CUBIC_CM = 1_000_000;

export function loadOf(pieces: readonly Piece[]): Load {
  return {
    pieces: sum(pieces, ({ quantity }) => quantity),
    grossKg: tidy(sum(pieces, ({ weightKg, quantity }) => weightKg * quantity)),
    cubicMetres: tidy(sum(pieces, ({ lengthCm, widthCm, heightCm, quantity }) => (lengthCm * widthCm * heightCm * quantity) / CUBIC_CM)),
    loadingMetres: tidy(
      sum(pieces, (piece) => ((piece.lengthCm * piece.widthCm) / LOADING_WIDTH_CM / 100) * Math.ceil(piece.quantity / layersOf(piece))),
    ),
  };
}

/** How many of them stand on each other in a lorry. */
function layersOf({ heightCm, isStackable }: Piece): number {
  return isStackable ? Math.min(MOST_LAYERS, Math.max(1, Math.floor(LORRY_INSIDE_CM / heightCm))) : 1;
}

/** In an aircraft and a container the goods of many stand on each other; in a lorry on what leaves room for a second layer. */
function hasOthersOnIt(piece: Piece, mode: LegMode): boolean {
  return piece.isStackable && (VOLUMETRIC[mode] !== ROAD || layersOf(piece) > 1);
}

/** The mode whose rules a shipment is weighed by; of several modes the road's. */
export function weighedAs(type: ShipmentType): LegMode {
  return type === 'multimodal' ? 'road' : type;
}

/**
 * Kilograms that the room counts as, not rounded. A piece counts its own height where others, of whomever, can stand on it, and else up to the roof: by
 * road so does what is too high for a second one on it, though it could be stacked, since nothing else gets its loading metres.
 */
export function volumetricKg(pieces: readonly Piece[], mode: LegMode): number {
  const { kgPerCubicMetre, vehicleHeightCm } = VOLUMETRIC[mode];
  return tidy(
    sum(pieces, (piece) => {
      const { lengthCm, widthCm, heightCm, quantity } = piece;
      const height = hasOthersOnIt(piece, mode) ? heightCm : Math.max(heightCm, vehicleHeightCm);
      return ((lengthCm * widthCm * height) / CUBIC_CM) * quantity * kgPerCubicMetre;
    }),
  );
}

/** What is paid for: the larger of what it weighs and what its room counts as, rounded up as the mode does (air to half a kilogram, others to one). */
export function chargeableKg(pieces: readonly Piece[], mode: LegMode): number {
  const { stepKg } = VOLUMETRIC[mode];
  return Math.ceil(tidy(Math.max(loadOf(pieces).grossKg, volumetricKg(pieces, mode)) / stepKg)) * stepKg;
}

function sum(pieces: readonly Piece[], of: (piece: Piece) => number): number {
  return pieces.reduce((total, piece) => total + of(piece), 0);
}

/** Without what floating numbers add on the way: a weight of exactly 100 kg is not rounded up to 101. */
function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
