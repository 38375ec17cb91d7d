import type { ReactNode } from 'react';
import classes from './Rule.module.css';

interface ClauseProps {
  /** What it begins with: WHEN, ON, THEN. */
  readonly word: string;
  /** What follows has no labels of its own above it. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

/** A part of the sentence. */
export function Clause({ word, isBare = false, children }: ClauseProps) {
  return (
    <fieldset className={`${classes['clause'] ?? ''} ${isBare ? (classes['bare'] ?? '') : ''}`}>
      <legend className={classes['word']}>{word}</legend>
      <div className={classes['fields']} data-one={isBare || undefined}>
        {children}
      </div>
    </fieldset>
  );
}
