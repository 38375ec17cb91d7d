import type { PointTone } from '../points/mapPoint.ts';
import { ARROW, SHAPES, SHEET } from '../points/markShapes.ts';
import classes from './signs.module.css';

const SIDE = 22;

/** As the map draws a point of this tone. */
export function ToneSign({ tone }: { readonly tone: PointTone }) {
  return (
    <svg width={SIDE} height={SIDE} viewBox={`0 0 ${SHEET} ${SHEET}`}>
      <path className={classes['mark']} data-tone={tone} d={SHAPES[tone]} strokeWidth={2} />
    </svg>
  );
}

export function HeadingSign() {
  return (
    <svg width={26} height={26} viewBox="-4 -8 40 40">
      <path className={classes['mark']} data-tone="active" d={ARROW} transform="translate(0 -8)" />
      <path className={classes['mark']} data-tone="active" d={SHAPES.active} strokeWidth={2} />
    </svg>
  );
}

export function ClusterSign() {
  return (
    <svg width={30} height={26} viewBox="0 -6 44 38">
      <path className={classes['mark']} data-tone="alert" d={SHAPES.alert} strokeWidth={2} />
      <circle className={classes['pill']} cx="32" cy="2" r="9" />
      <text className={classes['count']} x="16" y="21">
        9
      </text>
      <text className={classes['count']} x="32" y="5.5">
        !2
      </text>
    </svg>
  );
}

/** What a way, travelled or planned, can look like. */
export const LINE_LOOKS = ['within', 'above', 'below', 'calm', 'unobserved'] as const;
export type LineLook = (typeof LINE_LOOKS)[number] | 'planned';

export function LineSign({ look }: { readonly look: LineLook }) {
  return (
    <svg width={32} height={10} viewBox="0 0 32 10">
      <path className={classes['line']} data-look={look} d="M3 5h26" />
    </svg>
  );
}

export function StopSign({ isReached }: { readonly isReached: boolean }) {
  return (
    <svg width={SIDE} height={SIDE} viewBox="0 0 22 22">
      <circle className={classes['stop']} data-reached={isReached} cx="11" cy="11" r="9" />
    </svg>
  );
}

/** Where it is, in the circle in which that may be. */
export function WithinSign() {
  return (
    <svg width={26} height={26} viewBox="0 0 26 26">
      <circle className={classes['circle']} cx="13" cy="13" r="12" />
      <circle className={classes['now']} cx="13" cy="13" r="5" />
    </svg>
  );
}
