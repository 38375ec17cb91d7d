import { placed, type Spot } from './planContext.ts';
import classes from './FloorPlan.module.css';

export interface PlanShape {
  readonly key: string | number;
  readonly corners: readonly Spot[];
  readonly look?: 'chosen' | 'open' | undefined;
  /** How full it is, 0 to 1; without it all are alike. */
  readonly heat?: number | undefined;
}

export interface PlanLine {
  readonly key: string;
  readonly from: Spot;
  readonly to: Spot;
}

const COLD_OPACITY = 0.04;
const HOT_OPACITY = 0.72;

/** Areas and lines on a plan; what they are called is written beside them by `PlanName`. */
export function PlanShapes({ shapes, lines = [] }: { readonly shapes: readonly PlanShape[]; readonly lines?: readonly PlanLine[] }) {
  return (
    <svg className={classes['shapes']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {shapes.map(({ key, corners, look, heat }) =>
        look === 'open' ? (
          <polyline key={key} className={classes['shape']} data-look={look} points={pointsOf(corners)} />
        ) : (
          <polygon key={key} className={classes['shape']} data-look={look} points={pointsOf(corners)} style={styleOf(heat)} />
        ),
      )}
      {lines.map(({ key, from, to }) => (
        <line key={key} className={classes['line']} x1={from.x * 100} y1={from.y * 100} x2={to.x * 100} y2={to.y * 100} />
      ))}
    </svg>
  );
}

function pointsOf(corners: readonly Spot[]): string {
  return corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
}

function styleOf(heat: number | undefined): { fill: string; fillOpacity: number } | undefined {
  return heat === undefined ? undefined : { fill: '#c0332a', fillOpacity: COLD_OPACITY + (HOT_OPACITY - COLD_OPACITY) * heat };
}

export function PlanName({ at, children }: { readonly at: Spot; readonly children: string }) {
  return (
    <span className={classes['name']} style={placed(at)} dir="auto">
      {children}
    </span>
  );
}
