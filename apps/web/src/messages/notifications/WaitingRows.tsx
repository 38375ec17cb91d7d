import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './WaitingRows.module.css';

export function WaitingRows({ count }: { readonly count: number }) {
  return (
    <div className={classes['waiting']} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="48px" />
      ))}
    </div>
  );
}
