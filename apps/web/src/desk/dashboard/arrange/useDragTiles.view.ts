import type { TileId } from '@sillage/domain/desk/dashboard/tiles';
import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

interface Dragging {
  readonly id: TileId;
  readonly over: TileId;
}

/** So far a pointer moves before it means to drag. */
const SLACK_PIXELS = 4;

/**
 * Tiles change places by the pointer, within their own group. The goal is shown while the pointer moves, and told once it is let go; Escape, or letting go
 * elsewhere, changes nothing.
 */
export function useDragTiles(onPlace: (id: TileId, goal: TileId) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const [from, setFrom] = useState<{ readonly id: TileId; readonly x: number; readonly y: number } | null>(null);
  const end = () => {
    setDragging(null);
    setFrom(null);
  };
  const propsOf = (id: TileId, group: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-actions]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom({ id, x: event.clientX, y: event.clientY });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (from?.id !== id) return;
      if (dragging === null && Math.hypot(clientX - from.x, clientY - from.y) < SLACK_PIXELS) return;
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[data-group="${group}"][data-tile]`)?.dataset['tile'];
      setDragging({ id, over: (over as TileId | undefined) ?? id });
    },
    onPointerUp: () => {
      if (dragging?.id === id && dragging.over !== id) onPlace(id, dragging.over);
      end();
    },
    onPointerCancel: end,
  });
  const isDragging = dragging !== null;
  const cancel = useEffectEvent(end);
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDragging]);
  return { dragging, propsOf };
}
