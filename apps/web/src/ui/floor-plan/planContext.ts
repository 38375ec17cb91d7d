import { createContext, useContext } from 'react';

/** Shares of the plan's width and height, from the top left. A plan is never mirrored, whichever way the language runs. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where on the plan something on the screen is. */
type SpotOf = (at: { readonly clientX: number; readonly clientY: number }) => Spot;

export const PlanContext = createContext<SpotOf>(() => ({ x: 0, y: 0 }));

export const useSpotOf = () => useContext(PlanContext);

export const within = (share: number) => Math.min(1, Math.max(0, share));
/** A position in the style of what stands on the plan. */
export const placed = ({ x, y }: Spot) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
