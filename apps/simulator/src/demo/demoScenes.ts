import type { DemoShipment } from './demoShipment.ts';
import type { DemoTracker } from './demoTracker.ts';
import type { Journey } from './journey.ts';
import type { Scene } from './scene.ts';
import { BARCELONA_TOULOUSE } from './scenes/barcelonaToulouse.ts';
import { BRUSSELS_PARIS } from './scenes/brusselsParis.ts';
import { BRUSSELS_PARIS_BEFORE } from './scenes/brusselsParisBefore.ts';
import { CHESNES_TOTES } from './scenes/chesnesTotes.ts';
import { FOS_PORT_SAID } from './scenes/fosPortSaid.ts';
import { LYON_MILANO } from './scenes/lyonMilano.ts';
import { LYON_SITE } from './scenes/lyonSite.ts';
import { PARIS_BRUXELLES } from './scenes/parisBruxelles.ts';
import { PARIS_DUBAI } from './scenes/parisDubai.ts';
import { PARIS_GENEVA } from './scenes/parisGeneva.ts';
import { ROTTERDAM_BASEL } from './scenes/rotterdamBasel.ts';

const SCENES: readonly Scene[] = [
  LYON_MILANO,
  PARIS_DUBAI,
  FOS_PORT_SAID,
  PARIS_BRUXELLES,
  ROTTERDAM_BASEL,
  PARIS_GENEVA,
  LYON_SITE,
  CHESNES_TOTES,
  BRUSSELS_PARIS,
  BRUSSELS_PARIS_BEFORE,
  BARCELONA_TOULOUSE,
];

export const DEMO_JOURNEYS: ReadonlyMap<string, Journey> = new Map(
  SCENES.flatMap(({ journeys }) => journeys.map((journey) => [journey.key, journey])),
);
export const DEMO_TRACKERS: readonly DemoTracker[] = SCENES.flatMap(({ trackers }) => trackers);
export const DEMO_SHIPMENTS: readonly DemoShipment[] = SCENES.flatMap(({ shipments }) => shipments);
