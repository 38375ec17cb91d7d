import type { ReactNode } from 'react';
import { placed, type Spot } from './planContext.ts';
import classes from './PlanMarker.module.css';

interface PlanMarkerProps {
  readonly at: Spot;
  /** What stands there, and how it is: read out, and shown on hover. */
  readonly label: string;
  readonly tone: 'good' | 'warn' | 'calm';
  readonly isChosen: boolean;
  /** It stays in sight, the others step back. */
  readonly isFaint: boolean;
  /** Shown beside it. */
  readonly name: string | null;
  readonly onChoose: () => void;
  /** A number, or nothing. */
  readonly children: ReactNode;
}

/** Something on a plan. It glides to where it goes. Beside the plan is a list of the same, by which the keys go to it. */
export function PlanMarker({ at, label, tone, isChosen, isFaint, name, onChoose, children }: PlanMarkerProps) {
  return (
    <button
      type="button"
      className={classes['marker']}
      style={placed(at)}
      data-tone={tone}
      data-chosen={isChosen || undefined}
      data-faint={isFaint || undefined}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
    >
      <span className={classes['dot']}>{children}</span>
      {name !== null && (
        <span className={classes['name']} dir="auto" aria-hidden>
          {name}
        </span>
      )}
    </button>
  );
}
