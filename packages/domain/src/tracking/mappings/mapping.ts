/** What of a reading a foreign message can say, by the names of the wire. */
export const MAPPED_FIELDS = [
  'deviceDate',
  'latitude',
  'longitude',
  'temperature',
  'humidity',
  'battery',
  'batteryVoltage',
  'speed',
  'course',
  'altitude',
  'accuracy',
  'satellites',
  'light',
  'shock',
  'signal',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** In which unit or form a field may stand in the message; the first is the usual one. */
export const MAPPED_UNITS = {
  deviceDate: ['auto', 'iso', 's', 'ms'],
  latitude: ['deg', 'e5', 'e6', 'e7', 'nmea'],
  longitude: ['deg', 'e5', 'e6', 'e7', 'nmea'],
  temperature: ['C', 'F', 'K'],
  humidity: ['percent', 'fraction'],
  battery: ['percent', 'fraction', 'V', 'mV'],
  batteryVoltage: ['V', 'mV'],
  speed: ['km/h', 'm/s', 'mph', 'kn'],
  course: ['deg'],
  altitude: ['m', 'ft'],
  accuracy: ['m', 'ft'],
  satellites: ['number'],
  light: ['lx', 'klx'],
  shock: ['g', 'mg', 'm/s²'],
  signal: ['dBm', 'csq'],
} as const satisfies Record<MappedField, readonly [string, ...string[]]>;
export type MappedUnit = (typeof MAPPED_UNITS)[MappedField][number];
export const ALL_MAPPED_UNITS = [...new Set(Object.values(MAPPED_UNITS).flat())] as [MappedUnit, ...MappedUnit[]];

/** "Our field ← path in the message": what is there × `factor` + `offset`, in `unit`. */
export interface MappingLine {
  readonly field: MappedField;
  /** As `readPath` reads it. */
  readonly path: string;
  readonly unit: MappedUnit;
  readonly factor: number;
  readonly offset: number;
  /** Of a battery that is told in volts: at how many it is empty, and full. */
  readonly emptyVolts: number;
  readonly fullVolts: number;
}

export interface Mapping {
  /**
   * The path of the list of readings in a message. Nothing: the message is a reading, or a list of them; `$`: it is one reading, also where it is a list.
   */
  readonly readings: string;
  /** Of several for one field the first whose value is there is read. */
  readonly lines: readonly MappingLine[];
}

export const MOST_MAPPING_LINES = 40;
export const LONGEST_MAPPING_NAME = 100;
/** Of a customer, and of the operator. */
export const MOST_MAPPINGS = 200;
/** A cell of lithium, from empty to full. */
export const USUAL_VOLTS = { empty: 3.3, full: 4.2 } as const;

export function isUnitOf(field: MappedField, unit: MappedUnit): boolean {
  return (MAPPED_UNITS[field] as readonly MappedUnit[]).includes(unit);
}

/** Whether a battery is told in volts, so that it has to be said when it is empty. */
export function needsVolts({ field, unit }: Pick<MappingLine, 'field' | 'unit'>): boolean {
  return field === 'battery' && (unit === 'V' || unit === 'mV');
}
