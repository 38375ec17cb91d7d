import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './GuestForm.module.css';

/** In the place of fields that are about to be there. */
export function WaitingFields({ count }: { readonly count: number }) {
  return (
    <div className={classes['form']} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="66px" />
      ))}
    </div>
  );
}
