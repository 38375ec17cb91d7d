import { Marker, type Map } from 'maplibre-gl';
import type { Place } from './FocusPoint.tsx';

const STEP_PIXELS = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface HandleActions {
  /** While it is dragged; its place is not decided yet. */
  readonly onDrag: (place: Place) => void;
  readonly onDrop: (place: Place) => void;
  readonly onPress: () => void;
  readonly onFocus: () => void;
  /** By an arrow key. */
  readonly onNudge: (place: Place) => void;
  readonly onRemove: () => void;
}

interface HandleLook {
  readonly place: Place;
  readonly className: string;
  readonly text: string;
  readonly label: string;
  /** The element that says what keys do. */
  readonly describedBy: string;
}

/** Something on the map that is dragged, pressed, and moved by arrow keys: a pixel with Shift, else ten. */
export function makeHandle(map: Map, { place, className, text, label, describedBy }: HandleLook, actions: HandleActions): Marker {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.setAttribute('aria-describedby', describedBy);
  const marker = new Marker({ element, draggable: true }).setLngLat([place.longitude, place.latitude]).addTo(map);
  const at = (): Place => {
    const { lat, lng } = marker.getLngLat().wrap();
    return { latitude: lat, longitude: lng };
  };
  marker.on('drag', () => actions.onDrag(at()));
  marker.on('dragend', () => actions.onDrop(at()));
  element.addEventListener('focus', actions.onFocus);
  // A press on it is no press on the map.
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    actions.onPress();
  });
  element.addEventListener('dblclick', (event) => event.stopPropagation());
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    const isRemoving = event.key === 'Delete' || event.key === 'Backspace';
    if (!arrow && !isRemoving) return;
    // The map would be moved instead.
    event.preventDefault();
    event.stopPropagation();
    if (arrow) actions.onNudge(movedBy(map, at(), arrow, event.shiftKey ? 1 : STEP_PIXELS));
    else actions.onRemove();
  });
  return marker;
}

function movedBy(map: Map, { latitude, longitude }: Place, [right, down]: readonly [number, number], pixels: number): Place {
  const { x, y } = map.project([longitude, latitude]);
  const { lat, lng } = map.unproject([x + right * pixels, y + down * pixels]).wrap();
  return { latitude: lat, longitude: lng };
}
