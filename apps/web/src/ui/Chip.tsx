import type { ReactNode } from 'react';
import classes from './Chip.module.css';

export type ChipTone = 'good' | 'warn' | 'bad' | 'info' | 'calm' | 'brand';

/** A state in a word: its colour is never alone, an icon or the word says the same. */
export function Chip({ tone, icon, children }: { readonly tone: ChipTone; readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={classes['chip']} data-tone={tone}>
      {icon}
      <span className={classes['text']}>{children}</span>
    </span>
  );
}
