import { visibleText } from '@sillage/domain/platform/text/visibleText';
import type { FenceCircle, FenceFault } from '@sillage/domain/tracking/moving/geofence';
import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { z } from 'zod';

export interface FoundDevice {
  /** Its number there. */
  readonly externalId: string;
  readonly identifier: string;
  readonly name: string;
  /** Null where it is none of ours, or nothing says. */
  readonly protocol: TrackerProtocol | null;
  /** When it was heard last. */
  readonly lastAt: Date | null;
  /** The group that it is in there; null: in none. */
  readonly group: string | null;
}

export interface FoundPlace {
  readonly name: string;
  readonly circle: FenceCircle | FenceFault;
}

export interface FoundGroup {
  readonly id: string;
  readonly name: string;
}

export interface FoundDriver {
  readonly name: string;
  /** What they are known by there: a card, a key, a number. */
  readonly identifier: string;
  /** As it is kept there; empty where it is not. */
  readonly phone: string;
  readonly email: string;
}

/** All that is moved in but the history. */
export interface Found {
  /** As they are listed there. */
  readonly devices: readonly FoundDevice[];
  readonly places: readonly FoundPlace[];
  readonly groups: readonly FoundGroup[];
  readonly drivers: readonly FoundDriver[];
}

const MOST_LISTED = 20_000;
const LONGEST_NAME = 200;
const LONGEST_PLACE_NAME = 100;

/** Whatever else is in an answer than what is read of it is left alone. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST_LISTED);

/** A name or an identifier of another product, on one line and not too long. */
export const deviceText = (text: string) => shown(text, LONGEST_NAME);

/** @param number of the place in its list, 0 the first: for one without a name */
export const placeName = (text: string, number: number) => shown(text, LONGEST_PLACE_NAME) || `Geofence ${number + 1}`;

function shown(text: string, most: number): string {
  return visibleText(text.toWellFormed().replaceAll('\0', '')).slice(0, most).trim();
}
