import { IconWorld } from '@tabler/icons-react';
import classes from './Flag.module.css';

/** Beside the country's name or code; without a flag, a globe keeps its place. */
export function Flag({ address }: { readonly address: string | null }) {
  if (address === null) return <IconWorld size={20} className={classes['none']} aria-hidden />;
  return <img className={classes['flag']} src={address} alt="" width={21} height={14} loading="lazy" />;
}
