import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { placed, useSpotOf, within, type Spot } from './planContext.ts';
import classes from './FloorPlan.module.css';

interface PlanHandleProps {
  readonly label: string;
  readonly at: Spot;
  readonly colour?: string;
  readonly onMove: (to: Spot) => void;
  readonly onPress?: () => void;
}

const STEP = 0.005;
const LARGE_STEP = 0.05;
const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A point of a plan that is dragged, or moved by the arrows; with Shift in large steps. */
export function PlanHandle({ label, at, colour, onMove, onPress }: PlanHandleProps) {
  const spotOf = useSpotOf();
  const wasDragged = useRef(false);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    wasDragged.current = true;
    onMove(spotOf(event));
  };
  const press = (event: KeyboardEvent) => {
    const way = STEPS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove({ x: within(at.x + way.x * step), y: within(at.y + way.y * step) });
  };
  return (
    <button
      type="button"
      className={classes['handle']}
      style={{ ...placed(at), ...(colour !== undefined && { '--handle': colour }) }}
      aria-label={label}
      onPointerDown={(event) => {
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={press}
      onClick={(event) => {
        event.stopPropagation();
        if (!wasDragged.current) onPress?.();
      }}
    />
  );
}
