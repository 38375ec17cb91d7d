import type { IndoorAnchor, IndoorFloor, IndoorMarker, IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { markerStatus } from '@sillage/domain/goods/indoor/marker';
import { cornersOfPlan } from '@sillage/domain/goods/indoor/pin';
import { roomAt, type Room } from '@sillage/domain/goods/indoor/plan';
import { scaleOf } from '@sillage/domain/goods/indoor/scale';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import type { AnchorRow, FloorRow } from './floors.store.ts';
import type { IndoorSiteRow, PinnedFloor } from './indoorSites.store.ts';
import type { MarkerRow } from './markers.store.ts';

export function toWireSite({ idIndoorSite: id, idCustomer, customerName, name, floors, pinned, revision }: IndoorSiteRow): IndoorSite {
  return { id, idCustomer, customerName, name, nbEtage: floors ?? 0, outline: outlineOf(pinned), revision };
}

function outlineOf(pinned: PinnedFloor | null): IndoorSite['outline'] {
  if (pinned === null) return null;
  const { idFloor, pictureKey, pin, aspect } = pinned;
  return { idFloor, src: pictureUrl(pictureKey), corners: [...cornersOfPlan(pin, aspect)] };
}

interface Drawn {
  readonly rooms: readonly Room[];
  readonly anchors: readonly AnchorRow[];
  readonly markers: readonly MarkerRow[];
}

export function toWireFloor(row: FloorRow, { rooms, anchors, markers }: Drawn): IndoorFloor {
  const { stretch, isStretched } = stretchOf(row);
  return {
    id: row.idFloor,
    idSite: row.idIndoorSite,
    idCustomer: row.idCustomer,
    name: row.name,
    etages: row.level,
    src: pictureUrl(row.pictureKey),
    widthPixels: row.widthPixels,
    heightPixels: row.heightPixels,
    widthMetres: row.widthMetres,
    heightMetres: row.heightMetres,
    stretch,
    isStretched,
    measures: row.measures ?? [],
    rooms: rooms.map(({ idRoom, name, corners }) => ({ idRoom, name, corners: [...corners] })),
    anchors: anchors.map((anchor) => toWireAnchor(anchor, rooms)),
    pin: row.pin,
    revision: row.revision,
    markets: markers.map(toWireMarker),
  };
}

function stretchOf({ measures, widthPixels, heightPixels }: FloorRow): Pick<IndoorFloor, 'stretch' | 'isStretched'> {
  const [first, second] = measures ?? [];
  if (!first || !second || widthPixels === null || heightPixels === null) return { stretch: null, isStretched: false };
  const scale = scaleOf([first, second], { width: widthPixels, height: heightPixels });
  return typeof scale === 'string' ? { stretch: null, isStretched: false } : { stretch: scale.stretch, isStretched: scale.isStretched };
}

function toWireAnchor({ idAnchor, kind, name, address, x, y }: AnchorRow, rooms: readonly Room[]): IndoorAnchor {
  return { idAnchor, kind: kind as IndoorAnchor['kind'], name, address, x, y, idRoom: roomAt(rooms, { x, y })?.idRoom ?? null };
}

export function toWireMarker(row: MarkerRow): IndoorMarker {
  const others = [...(row.insideHeard === true ? [true] : []), ...(row.insideSilent === true ? [false] : [])];
  return {
    id: row.idTracker,
    name: row.reference ?? row.tracker,
    roomname: row.roomName ?? '',
    quantity: 1 + row.inside,
    status: markerStatus([row.isHeard, ...others]),
    X: row.x,
    Y: row.y,
    idRoom: row.idRoom,
    asset: row.asset,
    kind: row.kind,
    tracker: row.tracker,
    sinceDate: row.since.toISOString(),
    seenDate: row.seenAt.toISOString(),
  };
}
