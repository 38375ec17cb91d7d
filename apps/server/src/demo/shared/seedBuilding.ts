import type { Actor } from '@sillage/domain/people/access/actor';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { DEMO_BUILDING, drawingOf, type DemoFloor } from '@sillage/simulator/demo/demoBuilding';
import { CHESNES_TOTES } from '@sillage/simulator/demo/scenes/chesnesTotes';
import { lockPackingOf } from '../../goods/assets/shared/lockPacking.store.ts';
import { putAsset } from '../../goods/assets/shared/putAsset.usecases.ts';
import { addFloor, putPicture } from '../../goods/indoor/floors.usecases.ts';
import { addIndoorSite } from '../../goods/indoor/indoorSites.usecases.ts';
import { changePlan } from '../../goods/indoor/plan.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Services } from '../../platform/services.ts';

/** As long as the trackers of the totes have reported: what they heard is the history of what they are on. */
const SINCE_MS = 2 * 86_400_000;
/** Of the plan, once it is added and has its picture. */
const REVISION = 2;

/** The warehouse of the demo, drawn as anybody would, and the totes that go round in it. */
export async function seedBuilding(services: Services, admin: Actor): Promise<void> {
  const scope = scopeFor(admin);
  if (scope === 'all') return;
  const idSite = await addIndoorSite(services, scope, admin, DEMO_BUILDING.name);
  for (const floor of DEMO_BUILDING.floors) {
    const idFloor = await addFloor(services, scope, admin, idSite, { name: floor.name, level: floor.level });
    await putPicture(services, scope, admin, idFloor, Buffer.from(drawingOf(floor)));
    await changePlan(services, scope, admin, idFloor, planOf(floor));
  }
  const by = { idUser: admin.idUser, at: new Date(services.now().getTime() - SINCE_MS) };
  await inScope(services.db, scope, async (tx) => {
    await lockPackingOf(tx, scope);
    for (const { name, uniqueIdentifiant } of CHESNES_TOTES.trackers) {
      const description = name.startsWith('Tote')
        ? 'Folding tote of 60 litres with a beacon scanner'
        : 'Cart with a label printer and a scanner';
      const asset = { kind: 'mobile' as const, reference: name, description, ownerNumber: '', tracker: uniqueIdentifiant };
      await putAsset(tx, scope, by, { ...asset, container: null, place: null });
    }
  });
}

function planOf({ rooms, anchors }: DemoFloor): Parameters<typeof changePlan>[4] {
  const { widthMetres, heightMetres, pin } = DEMO_BUILDING;
  const at = (x: number, y: number) => ({ x: x / widthMetres, y: y / heightMetres });
  return {
    revision: REVISION,
    measures: [
      { from: at(0, 7), to: at(widthMetres, 7), metres: widthMetres },
      { from: at(1, 0), to: at(1, heightMetres), metres: heightMetres },
    ],
    rooms: rooms.map(({ name, left, top, right, bottom }) => ({
      idRoom: null,
      name,
      corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
    })),
    anchors: anchors.map(({ kind, name, address, x, y }) => ({ idAnchor: null, kind, name, address, ...at(x, y) })),
    pin: { latitude: pin.latitude, longitude: pin.longitude, turnDegrees: pin.turnDegrees, widthMetres: pin.widthMetres },
  };
}
