export interface FirmwareCount {
  readonly version: string;
  /** How many trackers of the kind say it. */
  readonly trackers: number;
}

/** Where there are so many of a kind, a version that one alone says is a trial or a mistake, and makes no other old. */
const MANY_TRACKERS = 10;

/** The newest firmware that trackers of one kind have; null where they say none. */
export function newestFirmware(counts: readonly FirmwareCount[]): string | null {
  const all = counts.reduce((sum, { trackers }) => sum + trackers, 0);
  const believed = counts.filter(({ trackers }) => trackers > 1 || all < MANY_TRACKERS);
  return believed.reduce<string | null>(
    (newest, { version }) => (newest === null || compareFirmware(version, newest) > 0 ? version : newest),
    null,
  );
}

/** Above 0 where the first is newer: numbers are compared as numbers, what lies between them as text ("1.10" is newer than "1.9"). */
export function compareFirmware(one: string, other: string): number {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  for (const [index, part] of ours.entries()) {
    const against = theirs[index];
    if (against === undefined) return 1;
    const [left, right] = [Number(part), Number(against)];
    const isNumbers = !Number.isNaN(left) && !Number.isNaN(right);
    if (isNumbers && left !== right) return left - right;
    if (!isNumbers && part !== against) return part < against ? -1 : 1;
  }
  return ours.length - theirs.length;
}

function partsOf(version: string): readonly string[] {
  return version.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
}

const IMEI = /^\d{15}$/;
const TYPE_ALLOCATION_CODE = 8;

/**
 * What trackers have the same firmware as: those of one protocol and one model. The first eight digits of an IMEI name the model (TAC; source: 3GPP TS 23.003,
 * 6.2). Names of other forms are chosen by people: only those of one customer are compared.
 */
export function deviceKindOf(protocol: string | null, identifier: string, idCustomer: number): string {
  const model = IMEI.test(identifier) ? identifier.slice(0, TYPE_ALLOCATION_CODE) : `of ${idCustomer}`;
  return `${protocol ?? ''} ${model}`;
}
