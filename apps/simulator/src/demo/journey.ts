import type { Climate } from './climate.ts';
import type { IndoorRound } from './indoorRound.ts';
import type { Place } from './geodesy.ts';

interface PhaseConditions {
  /** False while there is no network: what is measured is kept and sent when there is one again. True unless said. */
  readonly radio?: boolean;
  /** False where no satellite is seen: measurements have no position. True unless said. */
  readonly fix?: boolean;
  /** Seconds between measurements, when other than the journey's own; a multiple of its `tickSeconds`. */
  readonly everySeconds?: number;
}

/** Standing at a place for a while. */
export interface Stay extends PhaseConditions {
  readonly kind: 'stay';
  readonly at: Place;
  readonly minutes: number;
}

/** Travelling along a line, from standstill to standstill. */
export interface Travel extends PhaseConditions {
  readonly kind: 'travel';
  readonly route: readonly Place[];
  /** Speed in between; about 8 % more or less as the way goes. */
  readonly kmh: number;
}

export type Phase = Stay | Travel;

/** What one tracker lives through. Plain data; `…Ms` are milliseconds relative to the start of the demo, negative before it. */
export interface Journey {
  readonly key: string;
  readonly seed: number;
  /** When the first phase begins; before it, the tracker stands where that phase does. */
  readonly startMs: number;
  readonly phases: readonly Phase[];
  /** After the last phase: stay there for good, or rest, go back, rest, and go again, for ever. */
  readonly afterwards: 'stay' | { readonly restMinutes: number };
  readonly firstReportMs: number;
  /** After this the tracker is silent; null: never. */
  readonly lastReportMs: number | null;
  /** Seconds between measurements while moving. */
  readonly tickSeconds: number;
  /** The same while standing; a multiple of `tickSeconds`. */
  readonly standingSeconds: number;
  /** False for a sensor without a receiver of its own. */
  readonly hasPosition: boolean;
  /** Typical error of a position, metres. */
  readonly accuracyMetres: number;
  readonly climate: Climate;
  readonly battery: Battery;
  /** It goes round in the demo's building, and hears its beacons. */
  readonly indoors?: IndoorRound;
}

export interface Battery {
  /** Percent when the demo starts. */
  readonly percent: number;
  /** Percent lost in a day; 0 when it hangs on the vehicle. */
  readonly perDay: number;
}
