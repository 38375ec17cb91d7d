import classes from './Skeleton.module.css';

/** Stands where something is about to be, in its size, so that nothing jumps, and says so to who cannot see it. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height: string }) {
  return <span className={classes['bone']} style={{ width, height }} aria-busy />;
}
