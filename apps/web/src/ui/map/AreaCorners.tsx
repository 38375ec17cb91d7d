import type { Map, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './AreaCorners.module.css';
import { makeHandle } from './areaHandle.ts';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';
import { middleOf } from './middleOf.ts';

/** Between corners that are closer, there is no room for another handle. */
const ROOM_PIXELS = 44;

interface CornerActions {
  readonly onMove: (index: number, place: Place) => void;
  /** As `onMove`, step by step. */
  readonly onNudge: (index: number, place: Place) => void;
  /** So that it has this index. */
  readonly onInsert: (index: number, place: Place) => void;
  readonly onRemove: (index: number) => void;
  readonly onSelect: (index: number) => void;
  /** What the area would be, while something is dragged. */
  readonly onPreview: (corners: readonly Place[]) => void;
}

interface CornerTexts {
  readonly cornerLabel: (number: number) => string;
  readonly betweenLabel: (number: number, next: number) => string;
  /** The element that says what keys do. */
  readonly describedBy: string;
}

interface AreaCornersProps extends CornerActions, CornerTexts {
  readonly corners: readonly Place[];
  readonly selected: number | null;
}

/** The corners of an area, and between each two of them a handle that becomes one: by mouse, by touch and by keyboard. */
export function AreaCorners({ corners, selected, ...props }: AreaCornersProps) {
  const map = useMap();
  const handles = useRef<readonly Marker[]>([]);
  /** The corner that has the focus once the handles are made anew. */
  const focused = useRef<number | null>(null);
  const tell = useEffectEvent((action: (now: CornerActions) => void) => action(props));
  const texts = useEffectEvent((): CornerTexts => props);

  useEffect(() => {
    const focus = (index: number) => {
      focused.current = index;
    };
    const area: Area = { map, corners, texts: texts(), tell: (action) => tell(action), focus };
    const between = corners.length < 2 ? [] : corners.map((corner, index) => betweenHandle(area, corner, index));
    const made = [...corners.map((corner, index) => cornerHandle(area, corner, index)), ...between];
    handles.current = made;
    if (focused.current !== null) made[focused.current]?.getElement().focus({ preventScroll: true });
    focused.current = null;
    const hide = () => hideCrowded(area, between);
    hide();
    map.on('zoom', hide);
    return () => {
      map.off('zoom', hide);
      const index = made.findIndex((marker) => marker.getElement() === document.activeElement);
      if (index !== -1 && index < corners.length) focused.current ??= index;
      for (const marker of made) marker.remove();
    };
  }, [map, corners]);

  useEffect(() => {
    for (const [index, marker] of handles.current.entries()) marker.getElement().toggleAttribute('data-selected', index === selected);
  }, [corners, selected]);
  return null;
}

interface Area {
  readonly map: Map;
  readonly corners: readonly Place[];
  readonly texts: CornerTexts;
  readonly tell: (action: (now: CornerActions) => void) => void;
  readonly focus: (index: number) => void;
}

function cornerHandle({ map, corners, texts, tell, focus }: Area, place: Place, index: number): Marker {
  const { describedBy } = texts;
  const look = { place, className: classes['corner'] ?? '', text: String(index + 1), label: texts.cornerLabel(index + 1), describedBy };
  return makeHandle(map, look, {
    onDrag: (moved) => tell((now) => now.onPreview(corners.with(index, moved))),
    onDrop: (moved) => tell((now) => now.onMove(index, moved)),
    onPress: () => tell((now) => now.onSelect(index)),
    onFocus: () => tell((now) => now.onSelect(index)),
    onNudge: (moved) => tell((now) => now.onNudge(index, moved)),
    onRemove: () => {
      focus(Math.max(0, Math.min(index, corners.length - 2)));
      tell((now) => now.onRemove(index));
    },
  });
}

function betweenHandle({ map, corners, texts, tell, focus }: Area, from: Place, index: number): Marker {
  const { describedBy } = texts;
  const next = (index + 1) % corners.length;
  const place = middleOf(from, corners[next] ?? from);
  const look = { place, className: classes['between'] ?? '', text: '', label: texts.betweenLabel(index + 1, next + 1), describedBy };
  const put = (moved: Place) => {
    focus(index + 1);
    tell((now) => now.onInsert(index + 1, moved));
  };
  return makeHandle(map, look, {
    onDrag: (moved) => tell((now) => now.onPreview(corners.toSpliced(index + 1, 0, moved))),
    onDrop: put,
    onNudge: put,
    onPress: () => put(place),
    onFocus: nothing,
    onRemove: nothing,
  });
}

const nothing = () => undefined;

function hideCrowded({ map, corners }: Area, between: readonly Marker[]) {
  const pixels = corners.map(({ longitude, latitude }) => map.project([longitude, latitude]));
  for (const [index, marker] of between.entries()) {
    const [from, to] = [pixels[index], pixels[(index + 1) % pixels.length]];
    if (from && to) marker.getElement().hidden = from.dist(to) < ROOM_PIXELS;
  }
}
