import type { IndoorFloor, IndoorPin } from '@sillage/contract/goods/indoor/indoor.contract';
import { faultOfRoom, type AnchorKind, type PlanPoint } from '@sillage/domain/goods/indoor/plan';
import { MEASURED_METRES, scaleOf, type Scale, type ScaleFault } from '@sillage/domain/goods/indoor/scale';
import type { PlanFields } from '../indoor.queries.ts';
import type { EditorPart } from './editorSearch.view.ts';

export interface DraftMeasure {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly metres: number | null;
}

export interface DraftRoom {
  readonly key: number;
  readonly idRoom: number | null;
  readonly name: string;
  readonly corners: readonly PlanPoint[];
}

export interface DraftAnchor extends PlanPoint {
  readonly key: number;
  readonly kind: AnchorKind;
  readonly name: string;
  readonly address: string;
}

/** What is being drawn of a floor. */
export interface PlanDraft {
  readonly measures: readonly DraftMeasure[];
  readonly rooms: readonly DraftRoom[];
  readonly anchors: readonly DraftAnchor[];
  readonly pin: IndoorPin | null;
}

export function draftOf({ measures, rooms, anchors, pin }: IndoorFloor): PlanDraft {
  return {
    measures,
    rooms: rooms.map((room, key) => ({ ...room, key })),
    anchors: anchors.map(({ kind, name, address, x, y }, key) => ({ key, kind, name, address, x, y })),
    pin,
  };
}

/** What is drawn now, once what was sent is kept: what was drawn meanwhile stays, and new rooms are those that the server knows by now. */
export function keptDraft(now: PlanDraft, sent: PlanDraft, saved: IndoorFloor): PlanDraft {
  if (now === sent) return draftOf(saved);
  const idOf = (name: string) => saved.rooms.find((room) => room.name === name.trim())?.idRoom ?? null;
  const ids = new Map(sent.rooms.map(({ key, name }) => [key, idOf(name)]));
  return { ...now, rooms: now.rooms.map((room) => ({ ...room, idRoom: room.idRoom ?? ids.get(room.key) ?? null })) };
}

export const nextKey = (of: readonly { readonly key: number }[]) => Math.max(-1, ...of.map(({ key }) => key)) + 1;

/** One across and one down, to be laid along something that was measured. */
export const FIRST_MEASURES: readonly DraftMeasure[] = [
  { from: { x: 0.15, y: 0.3 }, to: { x: 0.85, y: 0.3 }, metres: null },
  { from: { x: 0.3, y: 0.15 }, to: { x: 0.3, y: 0.85 }, metres: null },
];

/** Of a new room, where nobody says: its size, where it begins at most, and how far apart such are tried, as shares of the plan. */
const NEW_SIDE = 0.2;
const NEW_AT = [0.4, 0.62, 0.18] as const;
const SHIFT = 0.03;
const MOST_SHIFTS = 10;

const squareAt = (x: number, y: number): readonly PlanPoint[] => [
  { x, y },
  { x: x + NEW_SIDE, y },
  { x: x + NEW_SIDE, y: y + NEW_SIDE },
  { x, y: y + NEW_SIDE },
];

/** In the middle of the plan, or beside what is there; on a full plan shifted a little, so that it is seen and can be taken hold of. */
function newCorners(rooms: readonly DraftRoom[]): readonly PlanPoint[] {
  const spots = NEW_AT.flatMap((y) => NEW_AT.map((x) => squareAt(x, y)));
  const { length } = rooms;
  const shifted = (times: number) => 0.26 + (times % MOST_SHIFTS) * SHIFT;
  const among = squareAt(shifted(length), shifted(length + Math.floor(length / MOST_SHIFTS)));
  return spots.find((spot) => !rooms.some(({ corners }) => doOverlap(corners, spot))) ?? among;
}

/** By the boxes around them: what is only near counts, too. */
function doOverlap(one: readonly PlanPoint[], other: readonly PlanPoint[]): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function boxOf(corners: readonly PlanPoint[]) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function withRoom(rooms: readonly DraftRoom[], name: string, corners = newCorners(rooms)): DraftRoom[] {
  return [...rooms, { key: nextKey(rooms), idRoom: null, name, corners }];
}

/** What two distances say of the size of the plan; null as long as they are not measured. */
export function scaleOfDraft(
  measures: readonly DraftMeasure[],
  pixels: { readonly width: number; readonly height: number } | null,
): Scale | ScaleFault | null {
  const [first, second] = measures;
  if (!first || !second || first.metres === null || second.metres === null || pixels === null) return null;
  return scaleOf(
    [
      { ...first, metres: first.metres },
      { ...second, metres: second.metres },
    ],
    pixels,
  );
}

export interface DraftFault {
  readonly part: EditorPart;
  /** Of the room or the anchor; of the measures their place. */
  readonly key: number | null;
  readonly fault: 'nameMissing' | 'roomShape' | 'addressMissing' | 'metresMissing';
}

/** What is to be mended before it can be kept. */
export function faultsOf({ measures, rooms, anchors }: PlanDraft): DraftFault[] {
  const isMeasured = ({ metres }: DraftMeasure) => metres !== null && metres >= MEASURED_METRES.min && metres <= MEASURED_METRES.max;
  return [
    ...measures.flatMap((one, key): DraftFault[] => (isMeasured(one) ? [] : [{ part: 'scale', key, fault: 'metresMissing' }])),
    ...rooms.flatMap(({ key, name }): DraftFault[] => (name.trim() === '' ? [{ part: 'rooms', key, fault: 'nameMissing' }] : [])),
    ...rooms.flatMap(({ key, corners }): DraftFault[] => (faultOfRoom(corners) ? [{ part: 'rooms', key, fault: 'roomShape' }] : [])),
    ...anchors.flatMap(({ key, address }): DraftFault[] =>
      address.trim() === '' ? [{ part: 'anchors', key, fault: 'addressMissing' }] : [],
    ),
  ];
}

/** As it is sent. */
export function toWire({ measures, rooms, anchors, pin }: PlanDraft): PlanFields {
  const [first, second] = measures.map(({ from, to, metres }) => ({ from, to, metres: metres ?? 0 }));
  return {
    measures: first && second ? [first, second] : [],
    rooms: rooms.map(({ idRoom, name, corners }) => ({ idRoom, name: name.trim(), corners: [...corners] })),
    anchors: anchors.map(({ kind, name, address, x, y }) => ({ kind, name: name.trim(), address: address.trim(), x, y })),
    pin,
  };
}

/** The part of the editor that a refused field is in, and which of its things. */
export function partOfField(
  field: string | null,
  { rooms, anchors }: PlanDraft,
): { readonly part: EditorPart; readonly key: number | null } | null {
  const [list, index] = (field ?? '').split('.');
  const at = Number(index ?? NaN);
  if (list === 'rooms') return { part: 'rooms', key: rooms[at]?.key ?? null };
  if (list === 'anchors') return { part: 'anchors', key: anchors[at]?.key ?? null };
  return list === 'measures' ? { part: 'scale', key: null } : null;
}
